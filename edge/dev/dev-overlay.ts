/**
 * Development only, part of the client in live-reload.ts: an overlay with compile errors and crashes, with file and
 * line. It uses a shadow root with a constructed style sheet, which the content security policy permits.
 */
export const overlayClient = `
const sheet = new CSSStyleSheet();
sheet.replaceSync(\`
  section { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; padding: 24px; background: #1b1b1f; color: #f4f4f5; font: 14px/1.5 system-ui, sans-serif; }
  h1 { margin: 0 0 12px; font-size: 20px; color: #ff9b9b; }
  pre { margin: 0 0 24px; white-space: pre-wrap; font: 13px/1.5 ui-monospace, monospace; }
  button { position: absolute; top: 20px; right: 24px; padding: 6px 14px; font: inherit; }
\`);
let overlay;

/** Shows problems by title; an empty list removes the overlay. */
function showProblems(problems) {
  overlay?.remove();
  overlay = undefined;
  if (Object.keys(problems).length === 0) return;
  overlay = document.createElement("larchway-problems");
  const root = overlay.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheet];
  const section = document.createElement("section");
  section.setAttribute("role", "alert");
  for (const [title, text] of Object.entries(problems)) section.append(element("h1", title), element("pre", text));
  const button = element("button", "Close");
  button.onclick = () => showProblems({});
  section.append(button);
  root.append(section);
  document.documentElement.append(overlay);
}

function element(name, text) {
  return Object.assign(document.createElement(name), { textContent: text });
}

/** Crashes of a remote's page, from the shell's log. The edge translates their stacks to source positions. */
let hasCrashed = false;
const logError = console.error;
console.error = (...values) => {
  logError(...values);
  const error = values.find((value) => value instanceof Error);
  const [name] = /^mf-[a-z-]+(?= \\(build .* failed)/.exec(String(values[0])) ?? [];
  if (!name || !error) return;
  hasCrashed = true;
  const show = (text) => showProblems({ [name + " crashed"]: text });
  fetch("/platform/dev/stack", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ stack: error.stack }) })
    .then((response) => response.json())
    .then(({ stack }) => show(stack), () => show(error.stack));
};
`;
