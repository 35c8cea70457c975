import { Linter } from "eslint";
import { serverSafe } from "./server-safe";

const linter = new Linter();
function problems(code: string): string[] {
  const messages = linter.verify(code, {
    plugins: { larchway: { rules: { "server-safe": serverSafe } } },
    rules: { "larchway/server-safe": "error" },
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
  });
  return messages.map(({ messageId, message }) => messageId ?? message);
}

describe("the server-safe rule", () => {
  it.each([
    ["a browser global at module level", "const width = window.innerWidth;", "global"],
    ["a browser global in a component", "function Page() { return document.title; }", "global"],
    ["a browser global in a hook", "const useWidth = () => window.innerWidth;", "global"],
    ["storage in a state initialiser", "function Page() { useState(() => localStorage.length); }", "global"],
    ["the clock in a component", "function Page() { return Date.now(); }", "clock"],
    ["a new date at module level", "const now = new Date();", "clock"],
    ["chance in a memo", "function Page() { useMemo(() => Math.random()); }", "clock"],
    ["a random id in render", "function Page() { return crypto.randomUUID(); }", "clock"],
    ["a style attribute", "function Page() { return <p style={{}} />; }", "style"],
    ["a date format without a zone", "new Intl.DateTimeFormat('en-CA', {});", "zone"],
    ["a locale date without a zone", "function f(d) { return d.toLocaleDateString('en-CA'); }", "zone"],
    ["a browser global in a loader", "async function loadHome() { return navigator.language; }", "global"],
    ["the session read directly", "function Page() { useAtomValue(sessionAtom); }", "person"],
    ["favourites read directly", "function useKeys() { return useAtom(favouritesAtom); }", "person"],
    ["mutable module state", "let count = 0;", "state"],
    ["exported mutable state", "export let count = 0;", "state"],
    ["a store at module level", "const store = createStore();", "state"],
  ])("reports %s", (_, code, expected) => expect(problems(code)).toEqual([expected]));

  it("accepts effects, handlers, subscriptions and zoned dates", () => {
    const good = `
      const format = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Toronto" });
      const subscribe = () => window.addEventListener("x", () => undefined);
      function read() { return localStorage.length + Date.now(); }
      export function Page() {
        useEffect(() => { document.title = String(Date.now()); });
        const store = useRef(null);
        return <button className="a" onClick={() => location.assign("/")}>{format.format(0)}</button>;
      }`;
    expect(problems(good)).toEqual([]);
  });
});
