/** Code that runs in the page, as text: this side has no types of pages. */

/** Goes to another path as a click on a link of the shell does, without a new document. */
export const goTo = (path: string): string => `(() => {
  const { state } = history;
  history.pushState({ ...state, key: "boot-check", idx: (state?.idx ?? 0) + 1 }, "", ${JSON.stringify(path)});
  dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
})()`;

/** Marks the heading on screen, to see it go with its page. */
export const markPage = `document.querySelector("main h1")?.setAttribute("data-boot-check", "")`;

/** True when another page has replaced the marked one. */
export const hasArrived = `document.querySelector("main h1:not([data-boot-check])") !== null`;

/** True when the marked page is gone. */
export const hasLeft = `document.querySelector("main h1[data-boot-check]") === null`;

/** True when the shell runs. */
export const isRunning = `document.querySelector("#root")?.dataset.start === "running"`;

/** The build of each remote that has a region on screen, and its state: "mf-mortgage 0123456789ab loaded". */
export const listRegions = `[...document.querySelectorAll("[data-remote]")].map(({ dataset }) => dataset.remote + " " + dataset.build + " " + dataset.state)`;

/** Style sheets of the page. */
export const countStyles = `document.styleSheets.length`;
