/**
 * Says of a library's components (`var Form = React.forwardRef(...)`, `Form.displayName = "Form"`) that making them does
 * nothing else, so that those that nobody uses are left out.
 * @param {string} source
 */
export default function pureComponentsLoader(source) {
  return source
    .replace(/^\w+\.displayName = "\w+";$/gm, "")
    .replace(/^(var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm, "$1/* @__PURE__ */ ");
}
