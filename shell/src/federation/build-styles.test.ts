import { applyStyles, holdStyles, removeMissingStyles, removeStyles } from "./build-styles";

let build = 0;
let base = "";
/** A style sheet of the build, as a document or a bundle inserts it. */
function insert(path: string, data: Partial<DOMStringMap> = {}): HTMLLinkElement {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: base + path });
  Object.assign(link.dataset, data);
  document.head.append(link);
  return link;
}
const links = () => [...document.querySelectorAll("link")];
const list = () => links().map(({ href }) => href.split("/").at(-1));
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  document.head.replaceChildren();
  base = `/remotes/mf-gardens/${String((build += 1)).padStart(12, "0")}/`;
});

describe("the style sheets of a build", () => {
  it("are removed with its last page or slot, without those of other builds", async () => {
    insert("a.css");
    const other = Object.assign(document.createElement("link"), {
      rel: "stylesheet",
      href: "/remotes/x/1/b.css",
    });
    document.head.append(other);
    const leaveSlot = holdStyles({ base });
    const leavePage = holdStyles({ base });
    leavePage();
    await nextTask();
    expect(list()).toEqual(["a.css", "b.css"]);
    leaveSlot();
    await nextTask();
    expect(list()).toEqual(["b.css"]);
  });

  it("stay while a bundle waits for them, because its part has not mounted yet", async () => {
    insert("a.css");
    const ofPart = insert("slots.css");
    const failed = jest.fn();
    ofPart.onerror = failed;
    const leave = holdStyles({ base });
    leave();
    await nextTask();
    expect(list()).toEqual(["slots.css"]);
    expect(failed).not.toHaveBeenCalled();
  });

  it("stay when another page of the build follows in the same commit", async () => {
    const link = insert("a.css");
    const leave = holdStyles({ base });
    const observer = new MutationObserver(() => undefined);
    observer.observe(document.head, { childList: true });
    leave();
    holdStyles({ base });
    await nextTask();
    expect(link.isConnected).toBe(true);
    expect(observer.takeRecords()).toEqual([]);
  });

  it("are restored in order, and every caller waits until they are applied", async () => {
    insert("a.css");
    insert("b.css");
    removeStyles({ base });
    expect(list()).toEqual([]);
    const settled: string[] = [];
    const first = applyStyles({ base }).then(() => settled.push("first"));
    const second = applyStyles({ base }).then(() => settled.push("second"));
    expect(list()).toEqual(["a.css", "b.css"]);
    await nextTask();
    expect(settled).toEqual([]);
    for (const link of links()) link.dispatchEvent(new Event("load"));
    await Promise.all([first, second]);
    // Once applied, they are not waited for again.
    await applyStyles({ base });
  });

  it("are waited for when the document's are late, and fail like the build", async () => {
    const deferred = insert("a.css", { deferred: "" });
    const applied = applyStyles({ base });
    deferred.dispatchEvent(new Event("error"));
    await expect(applied).rejects.toThrow("a.css did not arrive, or is not what was published");
    deferred.dataset.failed = "";
    await expect(applyStyles({ base })).rejects.toThrow("did not arrive");
  });

  it("are requested again by the next attempt when they failed to load", async () => {
    const hanging = insert("a.css", { deferred: "", failed: "" });
    const ofBundle = insert("b.css");
    const notified = jest.fn();
    ofBundle.onerror = notified;
    removeMissingStyles({ base });
    // The bundle inserts another one itself.
    expect(notified).toHaveBeenCalledTimes(1);
    const applied = applyStyles({ base });
    expect(list()).toEqual(["a.css"]);
    // The earlier request ends late.
    hanging.dispatchEvent(new Event("error"));
    links()[0]?.dispatchEvent(new Event("load"));
    await applied;
  });

  it("are requested again also where the browser gives a failed one an empty sheet", async () => {
    const failed = insert("a.css", { deferred: "", failed: "" });
    Object.defineProperty(failed, "sheet", { value: { cssRules: [] } });
    removeMissingStyles({ base });
    expect(list()).toEqual([]);
    const applied = applyStyles({ base });
    links()[0]?.dispatchEvent(new Event("load"));
    await applied;
  });
});
