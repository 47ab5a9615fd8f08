import SpringPlotText

/// The script of a chart that answers the pointer: a rule through all frames, and what every curve
/// is at its time.
///
/// It reads the curves from the picture itself, knows nothing of the network, and works in a file
/// as well as inlined in a page. Without a script the chart stays a plain picture.
struct PointerScript: Sendable {
  /// A frame whose curves are read, which follow those of the frame before in the document.
  struct Frame: Sendable {
    /// The upper end of the frame.
    let top: Double
    /// Value to pixels.
    let value: LinearScale
    /// The name of each curve; empty where the curve has a title.
    let names: [String]
    /// The unit of the value.
    let unit: String?
    /// The unit of the slope, where that is read, too.
    let velocityUnit: String?

    /// The frame as an array of JavaScript.
    fileprivate var text: String {
      let numbers =
        [PixelNumber(top).text()] + [value.factor, value(0)].map { $0.text(as: .shortest) }
      let words = [unit.map { " " + $0 } ?? "", velocityUnit ?? ""].map(jsonText)
      let names = names.map(jsonText).joined(separator: ",")
      return "[" + (numbers + words).joined(separator: ",") + ",[\(names)]]"
    }
  }

  /// The frames from top to bottom.
  let frames: [Frame]
  /// Time to pixels.
  let time: LinearScale
  /// The lower end of the rule.
  let bottom: Double
  /// The size of words.
  let textSize: Double

  // Nothing in it has to be escaped but `>`, `&` and `"`, whatever reads it.
  /// The program.
  var text: String {
    let line = PixelNumber(1.25 * textSize).text()
    return """
      (function(){var s=document.currentScript.parentNode,g,\
      c=s.querySelectorAll("[stroke-linejoin]"),\
      L=\(PixelNumber(time.start).text()),R=\(PixelNumber(time.end).text()),\
      B=\(PixelNumber(bottom).text()),\
      F=\(time.factor.text(as: .shortest)),Z=\(time(0).text(as: .shortest)),\
      D=[\(frames.map(\.text).joined(separator: ","))];\
      function n(v){return String(+v.toPrecision(3)).replace("-","−")}\
      function y(p,x){var a=0,b=p.getTotalLength(),i=24,m;while(i--){m=(a+b)/2;\
      if(p.getPointAtLength(m).x>x)b=m;else a=m}return p.getPointAtLength(a).y}\
      function add(k,a,w){var q=document.createElementNS(s.namespaceURI,k),i;\
      for(i in a)q.setAttribute(i,a[i]);q.textContent=w;g.appendChild(q)}\
      s.addEventListener("pointermove",function(e){var k=s.getScreenCTM(),j=0,\
      x=Math.min(R,Math.max(L,(e.clientX-k.e)/k.a)),o=x>(L+R)/2,\
      h=getComputedStyle(s.querySelector("rect")).fill;\
      function say(t,y,f){add("text",{x:o?x-6:x+6,y:y,"text-anchor":o?"end":"start",fill:f,\
      "font-weight":600,stroke:h,"stroke-width":4,"paint-order":"stroke"},t)}\
      if(g)g.textContent="";else{g=document.createElementNS(s.namespaceURI,"g");s.appendChild(g)}\
      add("path",{d:"M"+x+" "+D[0][0]+"V"+B,stroke:"#808085"},"");\
      D.forEach(function(d,r){var t=d[0]+\(line);\
      if(!r){say(n((x-Z)/F)+" s",t,"#808085");t+=\(line)}\
      d[5].forEach(function(w){var p=c[j++],v=n((y(p,x)-d[2])/d[1])+d[3];\
      if(d[4])v+="  "+n((y(p,x+.5)-y(p,x-.5))*F/d[1])+d[4];\
      say(((w||p.textContent)+" "+v).trim(),t,getComputedStyle(p).stroke);t+=\(line)})})});\
      s.addEventListener("pointerleave",function(){if(g)g.textContent=""})})()
      """
  }
}

extension ChartDrawing {
  /// Lets the chart answer the pointer, when that is asked for.
  mutating func addScript() {
    guard plan.figure.isInteractive, let panel = plan.panels.first,
      let bottom = plan.panels.last?.frame.bottom
    else { return }
    let unit = plan.figure.unit
    let count = drawnCurves.first?.count { !$0.path.isEmpty } ?? 0
    let frame = PointerScript.Frame(
      top: panel.frame.top,
      value: panel.valueScale,
      names: Array(repeating: "", count: count),
      unit: Wording.unitText(panel.quantity, unit: unit),
      velocityUnit: panel.quantity == .position ? unit.map { " \($0)/s" } ?? "/s" : nil
    )
    let script = PointerScript(
      frames: [frame],
      time: panel.timeScale,
      bottom: bottom,
      textSize: metrics.textSize
    )
    body.append(SVGElement("script", [], .text(script.text)))
  }
}
