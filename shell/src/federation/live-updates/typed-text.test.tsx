import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { followTyping } from "../../browser/typed-fields";
import { keepTypedText, restoreTypedText, takeTypedText } from "./typed-text";

const user = userEvent.setup();
let stopFollowing = () => {};
let stopRestoring = () => {};

function Form({ rate = "4.5" }: { rate?: string }) {
  const [values, setValues] = useState({ name: "", rate, city: "Toronto", agreed: false, kind: "buy" });
  const [password, setPassword] = useState("");
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change });
  return (
    <form aria-label="Message" onSubmit={(event) => event.preventDefault()}>
      <label>
        Your name <input value={values.name} onChange={({ target }) => set({ name: target.value })} />
      </label>
      <label>
        Rate <input value={values.rate} onChange={({ target }) => set({ rate: target.value })} />
      </label>
      <label>
        City
        <select value={values.city} onChange={({ target }) => set({ city: target.value })}>
          <option>Toronto</option>
          <option>Ottawa</option>
        </select>
      </label>
      <label>
        I agree
        <input
          type="checkbox"
          checked={values.agreed}
          onChange={({ target }) => set({ agreed: target.checked })}
        />
      </label>
      {["buy", "rent"].map((kind) => (
        <label key={kind}>
          {kind}
          <input
            type="radio"
            name="kind"
            value={kind}
            checked={values.kind === kind}
            onChange={() => set({ kind })}
          />
        </label>
      ))}
      <label>
        Password
        <input type="password" value={password} onChange={({ target }) => setPassword(target.value)} />
      </label>
      <button>Send</button>
      <output>{JSON.stringify(values)}</output>
    </form>
  );
}

function open(form = <Form />) {
  stopFollowing();
  const page = render(form);
  stopFollowing = followTyping(document);
  return page;
}

/** The page of the tab after a reload. */
function reload(form = <Form />) {
  document.body.replaceChildren();
  const page = open(form);
  const stored = takeTypedText();
  if (stored) act(() => void (stopRestoring = restoreTypedText(stored)));
  return page;
}

beforeEach(() => {
  sessionStorage.clear();
  jest.useRealTimers();
});
afterEach(() => {
  stopRestoring();
  stopFollowing();
  jest.restoreAllMocks();
});

async function fillIn() {
  await user.type(screen.getByLabelText("Your name"), "Ann");
  await user.selectOptions(screen.getByLabelText("City"), "Ottawa");
  await user.click(screen.getByLabelText("I agree"));
  await user.click(screen.getByLabelText("rent"));
  await user.type(screen.getByLabelText("Password"), "a secret");
}

it("restores typed and chosen values without passwords, and removes them from storage", async () => {
  open();
  await fillIn();
  expect(keepTypedText()).toBe(true);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("a secret");
  reload();
  expect(screen.getByRole("status")).toHaveTextContent(
    JSON.stringify({ name: "Ann", rate: "4.5", city: "Ottawa", agreed: true, kind: "rent" }),
  );
  expect(sessionStorage).toHaveLength(0);
  expect(takeTypedText()).toBeNull();
});

it("keeps the new build's values that the visitor did not type", async () => {
  open();
  await fillIn();
  keepTypedText();
  reload(<Form rate="5.4" />);
  expect(screen.getByLabelText("Rate")).toHaveValue("5.4");
  expect(screen.getByLabelText("Your name")).toHaveValue("Ann");
});

it("returns the caret to its field", async () => {
  open();
  await fillIn();
  await user.click(screen.getByLabelText("Your name"));
  keepTypedText();
  reload();
  expect(screen.getByLabelText("Your name")).toHaveFocus();
});

it("fills in a field that appears later, unless the visitor typed into it by then", async () => {
  open();
  await fillIn();
  keepTypedText();
  const { rerender } = reload(<p>Loading</p>);
  rerender(<Form />);
  await user.type(screen.getByLabelText("Your name"), "Bob");
  await expect(screen.findByText(/Ottawa"/)).resolves.toHaveTextContent('"agreed":true,"kind":"rent"');
  expect(screen.getByLabelText("Your name")).toHaveValue("Bob");
});

it("stores nothing of a sent form, and all of one whose submission failed", async () => {
  open();
  await fillIn();
  await user.click(screen.getByRole("button"));
  keepTypedText();
  expect(takeTypedText()).toEqual([]);
  screen.getByRole("form").dataset.state = "error";
  keepTypedText();
  expect(takeTypedText()).toHaveLength(4);
});

it("restores nothing into another page, or after minutes", async () => {
  open();
  await fillIn();
  keepTypedText();
  history.pushState(null, "", "/elsewhere");
  expect(takeTypedText()).toBeNull();
  keepTypedText();
  jest.useFakeTimers({ now: Date.now() + 301_000 });
  expect(takeTypedText()).toBeNull();
});

it("reports when storage rejects the typed text", async () => {
  open();
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("no", "SecurityError");
  });
  expect(keepTypedText()).toBe(true);
  await user.type(screen.getByLabelText("Your name"), "Ann");
  expect(keepTypedText()).toBe(false);
});
