import type { Beacon } from "@larchway/shared/contracts/beacon";
import type { ReleaseSet } from "@larchway/shared/contracts/release";
import { createEventBus } from "@larchway/shared/events";
import { isForeignNodeError } from "../browser/foreign-nodes";
import { collectBeacons } from "./collect-beacons";
import { listenForErrors } from "./early-errors";
import type { listenForOpenings, Opening } from "./early-openings";

const shellBuild = "0123456789ab";
const build = "abcdefabcdef";
const releases = {
  revision: 1,
  id: "aaaaaaaaaaaa",
  remotes: { shell: { live: { build: shellBuild } } },
} as unknown as ReleaseSet;

jest.mock("../browser/foreign-nodes", () => ({ isForeignNodeError: jest.fn(() => false) }));

type Report = (metric: { value: number }) => void;
const measured: Record<string, Report> = {};
jest.mock("web-vitals", () => ({
  onLCP: (report: Report) => void (measured.lcp = report),
  onINP: (report: Report) => void (measured.inp = report),
  onCLS: (report: Report) => void (measured.cls = report),
}));

type HearOpenings = ReturnType<typeof listenForOpenings>;

function setUp({
  milliseconds = 10,
  takeErrors = listenForErrors(window),
  hearOpenings = (() => undefined) as HearOpenings,
} = {}) {
  const bus = createEventBus();
  const sent: Beacon[][] = [];
  const view = () => bus.emit("page:viewed", { name: "Calculator", path: "/calculator" });
  collectBeacons({
    page: document,
    releases,
    bus,
    loader: { list: () => [{ remote: "mf-mortgage", build, milliseconds }] },
    takeErrors,
    hearOpenings,
    send: (beacons) => void sent.push([...beacons]),
  });
  const reported = () => sent.flat().map(({ event, remote }) => `${event} ${remote}`);
  return { sent, reported, view };
}

/** An error of the code of a build. */
function makeError(remote = "mf-mortgage") {
  const error = new Error("broken");
  error.stack = `Error: broken\n at work (http://localhost/remotes/${remote}/${build}/js/routes.js:1:2)`;
  return new ErrorEvent("error", { error });
}

function hide() {
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.innerHTML = "";
});

describe("the beacons of a page", () => {
  it("report each page view with the shell and every remote in it, several in one request", () => {
    const { sent, view } = setUp();
    view();
    expect(sent).toEqual([]);
    jest.runAllTimers();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toEqual([
      expect.objectContaining({
        event: "view",
        remote: "shell",
        build: shellBuild,
        set: "aaaaaaaaaaaa",
        path: "/",
      }),
      expect.objectContaining({ event: "view", remote: "mf-mortgage", build }),
    ]);
  });

  it("ignore an error that foreign nodes caused", () => {
    const { reported, view } = setUp();
    view();
    const event = makeError();
    jest.mocked(isForeignNodeError).mockImplementation((error) => error === event.error);
    window.dispatchEvent(event);
    jest.runAllTimers();
    expect(reported()).not.toContain("error mf-mortgage");
  });

  it("report an uncaught error once for each page view, by the build in its stack", () => {
    const { reported, view } = setUp();
    view();
    window.dispatchEvent(makeError());
    window.dispatchEvent(makeError());
    window.dispatchEvent(new ErrorEvent("error", { error: new Error("of an extension") }));
    view();
    window.dispatchEvent(makeError());
    jest.runAllTimers();
    expect(reported().filter((each) => each.startsWith("error"))).toEqual([
      "error mf-mortgage",
      "error mf-mortgage",
    ]);
  });

  it("report errors from before the collector", () => {
    const takeErrors = listenForErrors(window);
    window.dispatchEvent(makeError());
    const { reported } = setUp({ takeErrors });
    jest.runAllTimers();
    expect(reported()).toEqual(["error mf-mortgage"]);
  });

  it("report scripts that open other sites, before the collector and after, once for each build and host", () => {
    const by = (remote: string) => String(makeError(remote).error.stack);
    const early: Opening = { url: "https://evil.example/?stolen=1", stack: by("mf-mortgage") };
    let open: (opening: Opening) => void = () => undefined;
    const { sent, view } = setUp({
      hearOpenings: (next) => {
        next(early);
        open = next;
      },
    });
    view();
    open({ url: "HTTPS://evil.example/?stolen=2", stack: by("mf-mortgage") });
    open({ url: "//evil.example:8080/", stack: by("mf-mortgage") });
    open({ url: "https://evil.example/", stack: "" });
    for (const url of ["/contact", "", "about:blank", "mailto:a@b.example", "https://", location.href])
      open({ url, stack: by("mf-mortgage") });
    jest.runAllTimers();
    const warnings = sent.flat().filter(({ event }) => event === "warning");
    expect(warnings.map(({ remote, build, reason }) => [remote, build, reason])).toEqual([
      ["mf-mortgage", build, "window.open of evil.example"],
      ["mf-mortgage", build, "window.open of evil.example:8080"],
      ["shell", shellBuild, "window.open of evil.example"],
    ]);
  });

  it("report at most ten hosts of a build", () => {
    let open: (opening: Opening) => void = () => undefined;
    const { sent } = setUp({ hearOpenings: (next) => void (open = next) });
    for (let each = 0; each < 30; each++) open({ url: `https://h${each}.example`, stack: "" });
    jest.runAllTimers();
    expect(sent.flat()).toHaveLength(10);
  });

  it("report a slow load once", () => {
    const { reported, view } = setUp({ milliseconds: 5000 });
    view();
    view();
    jest.runAllTimers();
    expect(reported().filter((each) => each.startsWith("slow"))).toEqual(["slow mf-mortgage"]);
  });

  it("report the Web Vitals of the first page once, when it is left, with all queued beacons", () => {
    document.body.innerHTML = `<div data-remote="mf-mortgage" data-build="${build}"></div>`;
    const { sent, view } = setUp();
    view();
    measured.lcp?.({ value: 1234.5678 });
    measured.cls?.({ value: 0.01 });
    hide();
    expect(sent.flat().map(({ event }) => event)).toEqual(["view", "view", "vitals"]);
    expect(sent.flat().at(-1)).toMatchObject({ remote: "mf-mortgage", vitals: { lcp: 1234.568, cls: 0.01 } });
    hide();
    expect(sent.flat()).toHaveLength(3);
  });
});
