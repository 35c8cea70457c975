import { act, screen, waitFor } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { isForeignNodeError } from "../browser/foreign-nodes";
import { createFirstView } from "./first-view";

jest.mock("../browser/foreign-nodes", () => ({ isForeignNodeError: jest.fn(() => false) }));

const rootWith = (html: string) => {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  return document.getElementById("root") as HTMLElement;
};
const inBrowser = { canHydrate: false, onMismatch: jest.fn() };
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe("the first view", () => {
  it("[R2.064] shows that the page is loading when it takes a moment, until the page is ready", async () => {
    const view = createFirstView(rootWith(""));
    await wait(399);
    expect(document.body).toHaveTextContent("");
    await wait(1);
    expect(screen.getByText("Loading...")).toBeVisible();
    await act(async () => view.show(<h1>Here</h1>, inBrowser));
    expect(document.body.textContent).toBe("Here");
  });

  it("shows no loading view when the page is fast", async () => {
    const view = createFirstView(rootWith(""));
    await wait(399);
    expect(document.body.textContent).toBe("");
    await act(async () => view.show(<h1>Here</h1>, inBrowser));
    await wait(1000);
    expect(document.body.textContent).toBe("Here");
  });

  it("hydrates the server's elements of the same builds, and replaces others", async () => {
    const root = rootWith("<h1>Here</h1>");
    const heading = root.firstElementChild;
    const view = createFirstView(root);
    await wait(1000);
    expect(root.firstElementChild).toBe(heading);
    await act(async () => view.show(<h1>Here</h1>, { ...inBrowser, canHydrate: true }));
    expect(root.firstElementChild).toBe(heading);

    const other = rootWith("<h1>Old</h1>");
    const old = other.firstElementChild;
    await act(async () => createFirstView(other).show(<h1>New</h1>, inBrowser));
    expect(other.firstElementChild).not.toBe(old);
    expect(other.textContent).toBe("New");
  });

  it("shows that the page is loading while a region of the server's HTML is hidden", async () => {
    const link = document.createElement("link");
    link.dataset.deferred = "";
    document.head.append(link);
    const root = rootWith("<h1>Here</h1>");
    const view = createFirstView(root);
    await wait(400);
    expect(screen.getByRole("status")).toHaveTextContent("Loading...");
    expect(root.innerHTML).toBe("<h1>Here</h1>");
    link.remove();
    await act(async () => view.show(<h1>Here</h1>, { ...inBrowser, canHydrate: true }));
    expect(document.body.textContent).toBe("Here");
  });

  it("shows that a page takes longer, keeps the server's HTML, and signals that it is alive", async () => {
    const root = rootWith("<h1>Here</h1>");
    const view = createFirstView(root);
    const states: MutationRecord[] = [];
    const observer = new MutationObserver((records) => states.push(...records));
    observer.observe(root, { attributeFilter: ["data-start"] });
    await act(async () => view.reportSlow(true));
    const status = screen.getByRole("status");
    expect(status).toHaveTextContent("This page is taking longer than usual.");
    expect(root).toContainHTML("<h1>Here</h1>");
    expect(root).toHaveAttribute("data-slow");
    const spoken = status.firstChild;
    await act(async () => view.reportSlow(true));
    // The boot module waits again, and screen readers announce it only once.
    expect(states).toHaveLength(2);
    expect(root.dataset.start).toBe("waiting");
    expect(screen.getByRole("status").firstChild).toBe(spoken);

    await act(async () => view.reportSlow(false));
    expect(root).not.toHaveAttribute("data-slow");
    await act(async () => view.show(<h1>Here</h1>, { ...inBrowser, canHydrate: true }));
    expect(document.body.textContent).toBe("Here");
    // A page that the visitor navigates to.
    await act(async () => view.reportSlow(true));
    expect(screen.getByRole("status")).toHaveTextContent("longer than usual");
    expect(root.dataset.start).toBe("running");
    observer.disconnect();
  });

  it("replaces the loading message by the message that it takes longer", async () => {
    const view = createFirstView(rootWith(""));
    await act(async () => view.reportSlow(true));
    await act(async () => view.reportSlow(true));
    await wait(1000);
    expect(document.body.textContent).toBe("This page is taking longer than usual. It is still loading.");
  });

  it("reports server elements that differ", async () => {
    const onMismatch = jest.fn();
    const view = createFirstView(rootWith("<h1>There</h1>"));
    await act(async () => view.show(<h1>Here</h1>, { canHydrate: true, onMismatch }));
    expect(document.body.textContent).toBe("Here");
    expect(onMismatch).toHaveBeenCalledTimes(1);
  });

  it("reports when hydration starts, and when it is complete", async () => {
    const heard: string[] = [];
    const note = ({ type }: Event) => void heard.push(`${type} ${document.querySelector("h1")?.textContent}`);
    addEventListener("larchway:hydrate", note);
    addEventListener("larchway:hydrated", note);
    const view = createFirstView(rootWith("<h1>Here</h1>"));
    await act(async () => view.show(<h1>Here</h1>, { ...inBrowser, canHydrate: true }));
    expect(heard).toEqual(["larchway:hydrate Here", "larchway:hydrated Here"]);
    removeEventListener("larchway:hydrate", note);
    removeEventListener("larchway:hydrated", note);
  });

  it("renders the page again, once, when foreign nodes broke it", async () => {
    jest.mocked(isForeignNodeError).mockReturnValue(true);
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    Object.assign(window, { reportError: jest.fn() });
    const root = rootWith("");
    let left = 1;
    function Page() {
      useLayoutEffect(() => {
        if (left-- > 0) throw new Error("not a child");
      }, []);
      return <h1>Here</h1>;
    }
    // Inside `act` React throws uncaught errors instead of reporting them.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    jest.useRealTimers();
    createFirstView(root).show(<Page />, inBrowser);
    await waitFor(() => expect(root.textContent).toBe("Here"));
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    expect(root.dataset.start).not.toBe("failed");
    jest.mocked(isForeignNodeError).mockReturnValue(false);
    jest.restoreAllMocks();
  });

  it("keeps the server HTML when the site cannot start", async () => {
    const root = rootWith("<h1>Here</h1>");
    await act(async () => createFirstView(root).fail());
    expect(root.innerHTML).toBe("<h1>Here</h1>");
  });

  it("writes the state of the start into the root element", async () => {
    const root = rootWith("");
    const view = createFirstView(root);
    expect(root.dataset.start).toBe("waiting");
    await act(async () => view.show(<h1>Here</h1>, inBrowser));
    expect(root.dataset.start).toBe("running");
    await act(async () => view.fail());
    expect(root.dataset.start).toBe("failed");
  });

  it("reports a failed start when React removes the page after an uncaught error", async () => {
    const reportError = jest.fn();
    Object.assign(window, { reportError });
    const root = rootWith("");
    function Broken(): never {
      throw new Error("A shell that breaks.");
    }
    // Inside `act` React throws uncaught errors instead of reporting them.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
    jest.useRealTimers();
    createFirstView(root).show(<Broken />, inBrowser);
    await waitFor(() => expect(root.dataset.start).toBe("failed"));
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    expect(reportError).toHaveBeenCalledTimes(1);
  });

  it("[R2.065] shows when the site cannot start, with a link home and a phone number", async () => {
    const view = createFirstView(rootWith(""));
    await act(async () => view.fail());
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Oops! Something went wrong.");
    expect(screen.getByRole("link", { name: "Go Back to Homepage" })).toHaveAttribute("href", "/");
    expect(screen.getByRole("link", { name: /866/ })).toHaveAttribute("href", expect.stringMatching(/^tel:/));
  });
});
