print("springplot")
