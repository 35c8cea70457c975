import { documentBlockId } from "@larchway/shared/contracts/document";
import { readDocument } from "./read-document";

const live = { build: "0123456789ab", base: "/remotes/mf-x/", entry: "main.js", exposes: {}, routes: {} };

function pageWith(remote: Record<string, unknown>): Document {
  const page = document.implementation.createHTMLDocument();
  const block = page.createElement("script");
  block.id = documentBlockId;
  block.textContent = JSON.stringify({
    releases: { revision: 1, remotes: { "mf-x": { remote, live, previous: null } } },
    firstData: {},
    config: { apiKey: "", googleClientId: "", productionDomain: "" },
    env: { now: 0, timeZone: "America/Toronto", locale: "en-CA" },
  });
  page.body.append(block);
  return page;
}

const route = { path: "/x", module: "x", title: "X" };
const manifest = { name: "mf-x", contract: 1, title: "X", routes: [route], budget: { js: 1, css: 1 } };

describe("the page's data block", () => {
  it("is read although a newer remote sends fields that this shell does not support", () => {
    const newer = {
      ...manifest,
      mood: "sunny",
      routes: [{ ...route, animation: "slow", layout: { header: "static", sidebar: true } }],
      slots: ["compare-panel", "chat-window"],
    };
    const { remote } = readDocument(pageWith(newer)).releases.remotes["mf-x"]!;
    expect(remote.routes[0]).toMatchObject({ path: "/x", layout: { header: "static", footer: true } });
    expect(remote.routes[0]).not.toHaveProperty("animation");
    expect(remote.slots).toEqual(["compare-panel"]);
  });

  it("is rejected with another contract, or when it is missing", () => {
    expect(() => readDocument(pageWith({ ...manifest, contract: 2 }))).toThrow();
    expect(() => readDocument(document.implementation.createHTMLDocument())).toThrow(/no data block/);
  });
});
