describe("a computed style", () => {
  let main: HTMLElement;
  let text: HTMLElement;
  beforeEach(() => {
    document.body.innerHTML = "<main><p>Roses</p></main><style></style>";
    main = document.querySelector("main")!;
    text = document.querySelector("p")!;
  });

  it("is computed once while the document is unchanged", () => {
    const style = getComputedStyle(text);
    expect(style.display).toBe("block");
    expect(getComputedStyle(text)).toBe(style);
    expect(getComputedStyle(main)).not.toBe(style);
  });

  it("follows styles, attributes, style sheets and the position of its element", () => {
    expect(getComputedStyle(text).visibility).toBe("visible");
    main.style.visibility = "hidden";
    expect(getComputedStyle(text).visibility).toBe("hidden");
    document.body.append(text);
    expect(getComputedStyle(text).visibility).toBe("visible");
    text.hidden = true;
    expect(getComputedStyle(text).display).toBe("none");
    text.hidden = false;
    expect(getComputedStyle(text).display).toBe("block");
    document.querySelector("style")!.textContent = "p { display: none }";
    expect(getComputedStyle(text).display).toBe("none");
  });

  it("is left to jsdom for an element outside the document", () => {
    text.remove();
    expect(getComputedStyle(text)).not.toBe(getComputedStyle(text));
  });
});
