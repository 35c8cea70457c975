/** The bundle for the page check: the server bundle with React's development build, which reports differences. */
export { hydratePage } from "./hydrate-page";
export { contract, loadRemote, render } from "./server";
