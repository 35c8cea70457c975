import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createStore, Provider, useAtom } from "jotai";
import { bus } from "@larchway/shared/events";
import { createDraft } from "./create-draft";

const empty = { note: "", isUrgent: false };

function Note({ draft }: { draft: ReturnType<typeof createDraft<typeof empty>> }) {
  const [{ note, isUrgent }, change] = useAtom(draft);
  return (
    <>
      <input
        aria-label="Note"
        value={note}
        onChange={({ target }) => change((before) => ({ ...before, note: target.value }))}
      />
      <output>{String(isUrgent)}</output>
      <button onClick={() => change(null)}>Begin again</button>
    </>
  );
}

/** Simulates a page load: clears the page's memory. */
function load(draft = createDraft(empty, "note-draft")) {
  const { unmount } = render(
    <Provider store={createStore()}>
      <Note draft={draft} />
    </Provider>,
  );
  return { user: userEvent.setup(), unmount };
}

const note = () => screen.getByLabelText("Note");

beforeEach(() => sessionStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe("a draft", () => {
  it("with a key survives a reload, until the form is reset", async () => {
    const { user, unmount } = load();
    await user.type(note(), "A new roof.");
    unmount();
    const second = load();
    expect(note()).toHaveValue("A new roof.");
    await second.user.click(screen.getByRole("button"));
    expect(note()).toHaveValue("");
    expect(sessionStorage).toHaveLength(0);
    second.unmount();
    load();
    expect(note()).toHaveValue("");
  });

  describe("in other tabs", () => {
    const key = "note-draft";
    const other = new BroadcastChannel("larchway");
    const say = (name: string, payload: object) => act(async () => other.postMessage({ name, payload }));
    let stop: () => void;
    beforeEach(() => void (stop = bus.connect()));
    afterEach(() => stop());
    afterAll(() => other.close());

    it("shows text typed there, keeps it for a reload, and resets when the form was sent there", async () => {
      const { unmount } = load();
      await say("draft:changed", { key: "other-draft", text: '{"note":"Not mine."}' });
      await say("draft:changed", { key, text: '{"note":"A new roof.","isUrgent":true}' });
      await waitFor(() => expect(note()).toHaveValue("A new roof."));
      unmount();
      load();
      expect(note()).toHaveValue("A new roof.");
      await say("draft:changed", { key, text: null });
      await waitFor(() => expect(note()).toHaveValue(""));
      expect(sessionStorage).toHaveLength(0);
    });

    it("asks for the draft when it has none, and sends its own to a tab that asks", async () => {
      const heard: unknown[] = [];
      other.onmessage = ({ data }) => heard.push(data);
      const { user } = load();
      await waitFor(() => expect(heard).toEqual([{ name: "draft:wanted", payload: { key } }]));
      await user.type(note(), "A");
      const changed = { name: "draft:changed", payload: { key, text: '{"note":"A","isUrgent":false}' } };
      await waitFor(() => expect(heard.slice(1)).toEqual([changed]));
      await say("draft:wanted", { key });
      await waitFor(() => expect(heard.slice(2)).toEqual([changed]));
    });
  });

  it("without a key is never stored", async () => {
    const { user, unmount } = load(createDraft(empty));
    await user.type(note(), "A new roof.");
    expect(sessionStorage).toHaveLength(0);
    unmount();
    load(createDraft(empty));
    expect(note()).toHaveValue("");
  });

  it.each([
    ["{", "", "false"],
    ["null", "", "false"],
    ['{"note":7,"isUrgent":true}', "", "true"],
    ['{"note":"A roof.","isUrgent":"yes","other":"x"}', "A roof.", "false"],
    [JSON.stringify({ note: "x".repeat(4_001) }), "", "false"],
  ])("takes of the stored %j what fits the form", (stored, text, isUrgent) => {
    sessionStorage.setItem("note-draft", stored);
    load();
    expect(note()).toHaveValue(text);
    expect(screen.getByRole("status")).toHaveTextContent(isUrgent);
  });

  it("lasts as long as the page where storage is blocked", async () => {
    for (const method of ["getItem", "setItem", "removeItem"] as const)
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException("no", "SecurityError");
      });
    const { user } = load();
    await user.type(note(), "A new roof.");
    expect(note()).toHaveValue("A new roof.");
    await user.click(screen.getByRole("button"));
    expect(note()).toHaveValue("");
  });
});
