import { documentBlockId, type LarchwayDocument } from "@larchway/shared/contracts/document";
import { remoteManifestSchema } from "@larchway/shared/contracts/remote";
import { bus } from "@larchway/shared/events";
import { start } from "./start";

const order: string[] = [];
jest.mock("@module-federation/enhanced/runtime", () => ({
  registerRemotes: jest.fn(),
  loadRemote: jest.fn(),
}));
jest.mock("react-dom/client", () => ({
  createRoot: () => ({ render: () => void order.push("mount") }),
  hydrateRoot: () => void order.push("hydrate"),
}));
jest.mock("../analytics/analytics", () => ({
  createAnalytics: () => ({
    load: (...source: (string | undefined)[]) => void order.push(["load", ...source].join(" ").trim()),
    allow: () => void order.push("allow"),
    deny: () => undefined,
    setPerson: () => undefined,
  }),
}));

const data: LarchwayDocument = {
  env: { now: 0, timeZone: "America/Toronto", locale: "en-CA" },
  config: {
    apiKey: "",
    googleClientId: "",
    // Tests run on localhost.
    productionDomain: "localhost",
    analytics: { writeKey: "key", dataPlaneUrl: "https://events.example" },
  },
  releases: { revision: 1, remotes: {} },
  firstData: {},
};

function putDocument(content: LarchwayDocument, root = `<div id="root"></div>`) {
  document.body.innerHTML = `${root}<script type="application/json" id="${documentBlockId}"></script>`;
  (document.getElementById(documentBlockId) as HTMLElement).textContent = JSON.stringify(content);
}

beforeEach(() => {
  order.length = 0;
  localStorage.clear();
  jest.spyOn(bus, "connect").mockReturnValue(() => undefined);
  jest.spyOn(console, "info").mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe("start-up", () => {
  it("[R1.017] [R8.025] fails in a page without the root element", async () => {
    await expect(start(document.implementation.createHTMLDocument())).rejects.toThrow(
      "Failed to find the root element",
    );
  });

  it("[R1.016] configures the analytics library once, then mounts the app", async () => {
    localStorage.setItem("cookie_consent_preferences", JSON.stringify({ analytics: true, marketing: false }));
    putDocument(data);
    await start(document);
    expect(order).toEqual(["load key https://events.example", "mount", "allow"]);
  });

  it.each([
    ["takes over", "0123456789ab", "hydrate"],
    ["replaces", "ba9876543210", "mount"],
  ])("%s HTML of build %s, and reads storage only afterwards", async (_, build, expected) => {
    localStorage.setItem("cookie_consent_preferences", JSON.stringify({ analytics: true, marketing: false }));
    const remote = remoteManifestSchema.parse({
      name: "shell",
      contract: 1,
      title: "Shell",
      routes: [],
      budget: { js: 1, css: 1 },
    });
    const live = {
      build: "0123456789ab",
      base: "/remotes/shell/",
      entry: "main.js",
      exposes: {},
      routes: {},
    };
    const releases = { revision: 1, remotes: { shell: { remote, live, previous: null } } };
    putDocument({ ...data, releases }, `<div id="root" data-render="shell@${build}"><h1>Here</h1></div>`);
    await start(document);
    expect(order).toEqual(["load key https://events.example", expected, "allow"]);
  });

  it("[R1.021] [R2.068] starts without an analytics service and off the production domain", async () => {
    putDocument({ ...data, config: { ...data.config, analytics: undefined } });
    await start(document);
    putDocument({ ...data, config: { ...data.config, productionDomain: "larchway.example" } });
    await start(document);
    expect(order).toEqual(["mount", "mount"]);
  });
});
