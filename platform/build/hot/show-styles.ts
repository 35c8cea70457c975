const sheets = new Map<string, CSSStyleSheet>();

/** Puts a style sheet into the page, or new text into the one that is there: its place in the cascade stays. */
export function showStyles(id: string, text: string): void {
  let sheet = sheets.get(id);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheets.set(id, sheet);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(text);
}
