import SpringPlotText

/// The script of a chart that answers the pointer: a rule through all frames, and what every curve
/// is at its time.
///
/// It reads the curves from the picture itself, knows nothing of the network, and works in a file
/// as well as inlined in a page. Without a script the chart stays a plain picture.
struct PointerScript: Hashable, Sendable {
  /// The frame in which curves are read.
  let panel: Panel
  /// The lower end of the rule.
  let bottom: Double
  /// How many curves the frame has.
  let count: Int
  /// The unit of the position.
  let unit: String?
  /// The size of words.
  let textSize: Double

  // Nothing in it has to be escaped but `>` and `"`, whatever reads it.
  /// The program.
  var text: String {
    let frame = panel.frame
    let position = unit.map { " " + $0 } ?? ""
    let velocity = unit.map { " \($0)/s" } ?? "/s"
    let perSecond = panel.timeScale.factor.text(as: .shortest)
    let perUnit = panel.valueScale.factor.text(as: .shortest)
    let zeroTime = panel.x(atTime: 0).text(as: .shortest)
    let zeroValue = panel.y(of: 0).text(as: .shortest)
    let velocityScale = panel.quantity == .position ? "(y(p,x+.5)-y(p,x-.5))*F/V" : "0"
    return """
      (function(){var s=document.currentScript.parentNode,g,\
      c=[].slice.call(s.querySelectorAll("[stroke-linejoin]"),0,\(count)),\
      L=\(PixelNumber(frame.left).text()),R=\(PixelNumber(frame.right).text()),\
      T=\(PixelNumber(frame.top).text()),B=\(PixelNumber(bottom).text()),\
      F=\(perSecond),V=\(perUnit);\
      function n(v){return String(+v.toPrecision(3)).replace("-","−")}\
      function y(p,x){var a=0,b=p.getTotalLength(),i=24,m;while(i--){m=(a+b)/2;\
      if(p.getPointAtLength(m).x>x)b=m;else a=m}return p.getPointAtLength(a).y}\
      function add(k,a,w){var q=document.createElementNS(s.namespaceURI,k),i;\
      for(i in a)q.setAttribute(i,a[i]);q.textContent=w;g.appendChild(q)}\
      s.addEventListener("pointermove",function(e){var k=s.getScreenCTM(),\
      x=Math.min(R,Math.max(L,(e.clientX-k.e)/k.a)),o=x>(L+R)/2,\
      h=getComputedStyle(s.querySelector("rect")).fill;\
      if(g)g.textContent="";else{g=document.createElementNS(s.namespaceURI,"g");s.appendChild(g)}\
      add("path",{d:"M"+x+" "+T+"V"+B,stroke:"#808085"},"");\
      [0].concat(c).forEach(function(p,i){add("text",{x:o?x-6:x+6,y:T+\(
        PixelNumber(1.25 * textSize).text()
      )*(i+1),\
      "text-anchor":o?"end":"start",fill:p?getComputedStyle(p).stroke:"#808085","font-weight":600,\
      stroke:h,"stroke-width":4,"paint-order":"stroke"},\
      p?(p.textContent+" "+n((y(p,x)-\(zeroValue))/V)+"\(position)  "+\
      n(\(velocityScale))+"\(velocity)").trim():n((x-\(zeroTime))/F)+" s")})});\
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
    let script = PointerScript(
      panel: panel,
      bottom: bottom,
      count: drawnCurves.first?.count { !$0.path.isEmpty } ?? 0,
      unit: plan.figure.unit,
      textSize: metrics.textSize
    )
    body.append(SVGElement("script", [], .text(script.text)))
  }
}
