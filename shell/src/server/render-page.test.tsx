/** @jest-environment node */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { documentSchema, type LarchwayDocument } from "@larchway/shared/contracts/document";
import { releaseSetSchema, type ReleaseSet } from "@larchway/shared/contracts/release";
import { remoteManifestSchema } from "@larchway/shared/contracts/remote";
import { loadRemote } from "./load-remote";
import { renderPage } from "./render-page";
import { sharedTable } from "./shared-table";

const build = "0123456789ab";
const live = { build, base: "/remotes/", entry: "main.js", exposes: {}, routes: {} };
const manifest = (name: string, routes: object[]) => ({
  remote: remoteManifestSchema.parse({ name, contract: 1, title: name, routes, budget: { js: 1, css: 1 } }),
  live,
  previous: null,
});
const gardenRoute = (module: string) => ({ path: `/gardens/${module}`, module, title: module });

/** A remote as webpack writes it: CommonJS that requires shared modules. */
const gardensCode = `
const { createElement: h, lazy, Suspense, useState } = require("react");
const { jsx } = require("react/jsx-runtime");
const router = require("@larchway/shared/router");
const page = (component, loader, load = () => {}) => ({ loader, component: async () => (load(), { default: component }) });
const loadCities = ({ context }) => context.get(router.apiContext).send("/api/properties/cities", { schema: require("@larchway/shared/schema").z.unknown() });
const Cities = () => h("h1", null, router.useLoaderData().cities.map(({ city }) => city).join());
const Throwing = () => { throw new Error("no gardens today"); };
const Later = lazy(async () => ({ default: () => "came later" }));
let attempts = 0;
const loadAtSecondAttempt = () => { if ((attempts += 1) === 1) throw new Error("no code yet"); };
const people = {
  session: () => require("@larchway/shared/session").useSession().status,
  favourites: () => require("@larchway/shared/favourites").useFavourites().keys.length,
  comparison: () => require("@larchway/shared/comparison").useComparison().properties.length,
  consent: () => require("@larchway/shared/consent").useConsent(),
};
const Person = () => h("pre", null, Object.entries(people).map(([name, use]) => name + "=" + use()).join(" "));
exports.routes = {
  cities: page(Cities, loadCities),
  undeclared: page(() => h("h1", null, "Quiet"), async (args) => { try { await loadCities(args); } catch {} return null; }),
  throwing: page(Throwing),
  suspended: page(() => h(Suspense, { fallback: "wait" }, h(Throwing))),
  "failing-loader": page(() => null, () => { throw new Error("no data"); }),
  leaving: page(() => null, () => router.redirect("/about")),
  person: page(Person),
  lazy: page(() => h(Suspense, { fallback: "wait" }, h(Later))),
  flaky: page(() => h("h1", null, "Here"), undefined, loadAtSecondAttempt),
  large: page(() => h(Suspense, { fallback: "wait" }, h("p", null, "tree ".repeat(10_000)))),
  picture: page(() => h("img", { src: "/garden.jpg", alt: "A garden" })),
};
`;
const modules = [...gardensCode.matchAll(/^ {2}"?([a-z-]+)"?: page\(/gm)].map(([, name = ""]) => name);
const remotes = { "mf-gardens": loadRemote("mf-gardens", gardensCode) };
const cities = {
  "/api/properties/cities": { status: 200, body: { cities: [{ city: "Ottawa", active: 2 }] } },
};

function render(url: string, more: Partial<LarchwayDocument> = {}) {
  const data = documentSchema.parse({
    env: { now: Date.UTC(2031, 5, 1), timeZone: "America/Toronto", locale: "en-CA" },
    config: { apiKey: "", googleClientId: "", productionDomain: "" },
    releases: {
      revision: 1,
      remotes: {
        shell: manifest("shell", [{ path: "/about", module: "about", title: "About" }]),
        "mf-gardens": manifest("mf-gardens", modules.map(gardenRoute)),
      },
    },
    firstData: {},
    ...more,
  });
  return renderPage({ documentJson: JSON.stringify(data), url, remotes });
}

beforeEach(() => void jest.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe("a page on a server", () => {
  it("is inside the shell's layout, with real links", async () => {
    const { status, html } = await render("/about");
    expect(status).toBe(200);
    expect(html).toContain("<h1>About Us");
    expect(html).toMatch(/<header .*href="\/buying".*<\/header>.*<footer/s);
  });

  it("of a remote shows the document's first data and names the build", async () => {
    const { html } = await render("/gardens/cities", { firstData: cities });
    expect(html).toContain("<h1>Ottawa</h1>");
    expect(html).toContain(`data-remote="mf-gardens" data-build="${build}" data-state="loaded"`);
  });

  it("is the same for the same document, whatever was rendered in between", async () => {
    const [first] = await Promise.all([render("/gardens/cities", { firstData: cities }), render("/about")]);
    expect(await render("/gardens/cities", { firstData: cities })).toEqual(first);
  });

  it.each([
    ["a component throws", "throwing", "no gardens today"],
    ["a component inside Suspense throws", "suspended", "no gardens today"],
    ["a loader throws", "failing-loader", "no data"],
    ["a loader leads elsewhere", "leaving", "/gardens/leaving is redirected to /about"],
    ["the first data lack a response", "cities", "/gardens/cities requests /api/properties/cities, which"],
    [
      "a loader hides that they do",
      "undeclared",
      "/gardens/undeclared requests /api/properties/cities, which",
    ],
  ])("is refused when %s", async (_, module, message) => {
    await expect(render(`/gardens/${module}`)).rejects.toThrow(message);
  });

  it("is rejected while its code cannot be loaded, and retried", async () => {
    await expect(render("/gardens/flaky")).rejects.toThrow("no code yet");
    expect((await render("/gardens/flaky")).html).toContain("<h1>Here</h1>");
  });

  it("waits for its lazy components", async () => {
    const { html } = await render("/gardens/lazy");
    expect(html).toContain("came later");
    expect(html).not.toContain("wait");
  });

  it("uses the builds in its document, however many were rendered before", async () => {
    const other = manifest("mf-gardens", [gardenRoute("cities")]);
    const rendered = async (releases?: ReleaseSet) =>
      (await render("/gardens/cities", { firstData: cities, ...(releases && { releases }) })).html;
    const first = await rendered();
    const second = await rendered(
      releaseSetSchema.parse({
        revision: 2,
        remotes: {
          shell: manifest("shell", []),
          "mf-gardens": { ...other, live: { ...other.live, build: "ba9876543210" } },
        },
      }),
    );
    expect(second).toContain('data-build="ba9876543210"');
    expect(await rendered()).toBe(first);
  });

  it("is rejected when its remote was not loaded", async () => {
    const { releases, ...rest } = documentSchema.parse({
      env: { now: 0, timeZone: "America/Toronto", locale: "en-CA" },
      config: { apiKey: "", googleClientId: "", productionDomain: "" },
      releases: { revision: 1, remotes: { "mf-gardens": manifest("mf-gardens", [gardenRoute("cities")]) } },
      firstData: {},
    });
    const documentJson = JSON.stringify({ ...rest, releases });
    await expect(renderPage({ documentJson, url: "/gardens/cities", remotes: {} })).rejects.toThrow(
      "The server bundle of mf-gardens was not loaded.",
    );
  });

  it("has no script and no style attribute, however large a boundary is", async () => {
    for (const url of ["/gardens/large", "/about"]) {
      const { html } = await render(url);
      expect(html).not.toMatch(/<script|<template| style=/);
    }
    expect((await render("/gardens/large")).html).toContain("tree tree");
  });

  it("moves React's preloads to the head", async () => {
    const { html, headLinks } = await render("/gardens/picture");
    expect(headLinks).toEqual([expect.stringMatching(/^<link rel="preload" as="image" .*garden\.jpg/)]);
    expect(html).not.toContain("<link");
    expect(html).toMatch(/^<a href="#main"/);
  });

  it("of an unknown path is the shell's own not-found page", async () => {
    expect((await render("/no-such-page")).html).toContain("This page does not exist");
  });
});

describe("user data in a page on a server", () => {
  const secret = "a-persons-own-value";
  const stored = JSON.stringify([secret]);
  const storage = { getItem: jest.fn(() => stored), setItem: jest.fn(), removeItem: jest.fn() };
  const globals = {
    localStorage: storage,
    sessionStorage: storage,
    document: { cookie: `refresh=${secret}`, documentElement: { dataset: { theme: secret } } },
  };
  const network = jest.fn(() => Promise.reject(new Error(secret)));

  beforeEach(() => {
    Object.assign(globalThis, globals);
    jest.spyOn(globalThis, "fetch").mockImplementation(network);
  });
  afterEach(() => {
    for (const name of Object.keys(globals)) Reflect.deleteProperty(globalThis, name);
  });

  it.each(["/gardens/person", "/about", "/contact", "/gardens/cities"])(
    "is nothing, even where storage and cookies are at hand: %s",
    async (path) => {
      const page = await render(path, { firstData: cities });
      expect(JSON.stringify(page)).not.toContain(secret);
      expect(storage.getItem).not.toHaveBeenCalled();
      expect(network).not.toHaveBeenCalled();
    },
  );

  it("is the neutral state of session, favourites, comparison and consent", async () => {
    const { html } = await render("/gardens/person");
    expect(html).toContain("<pre>session=loading favourites=0 comparison=0 consent=null</pre>");
  });
});

describe("the shared modules on a server", () => {
  it("are those that browsers share", () => {
    const text = readFileSync(join(__dirname, "../federation/shared-modules.ts"), "utf8");
    const names = [...text.matchAll(/import\(?\s*"(.+)"/g)].map(([, name]) => name);
    expect([...sharedTable.keys()].sort()).toEqual(names.sort());
  });

  it("are all that a remote may require", () => {
    expect(() => loadRemote("mf-gardens", `require("node:fs")`)).toThrow(
      'server.cjs of mf-gardens requires "node:fs", which is not a shared module.',
    );
  });
});
