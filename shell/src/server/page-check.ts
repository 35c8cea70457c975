/** What the page check runs: the server bundle with React's development build, which tells of differences. */
export { hydratePage } from "./hydrate-page";
export { contract, loadRemote, render } from "./server";
