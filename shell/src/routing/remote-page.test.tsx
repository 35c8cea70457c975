import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import type { ReleaseSet } from "@larchway/shared/contracts/release";
import { Checkbox, SelectField, TextField } from "@larchway/shared/ui/field";
import type { RemoteLoader } from "../federation/remote-loader";
import { LoaderProvider } from "../slots/loader-provider";
import { RemotePage, type LoadedPage } from "./remote-page";

const bad = "bbbbbbbbbbbb";
const good = "aaaaaaaaaaaa";

/** A controlled form that crashes in the bad build when it is sent. */
function makePage(build: string) {
  return function Page() {
    const [name, setName] = useState("");
    const [text, setText] = useState("");
    const [hasMore, setMore] = useState(false);
    const [isSent, setSent] = useState(false);
    if (isSent && build === bad) throw new Error("A page that breaks.");
    return (
      <form onSubmit={(event) => event.preventDefault()}>
        <h1>{build}</h1>
        <TextField label="Name" value={name} onChange={({ target }) => setName(target.value)} />
        <TextField label="Password" type="password" />
        <SelectField
          label="Kind"
          options={[
            { value: "a", label: "House" },
            { value: "b", label: "Condo" },
          ]}
        />
        <Checkbox label="News" />
        {hasMore && (
          <TextField label="Message" value={text} onChange={({ target }) => setText(target.value)} />
        )}
        <button onClick={() => setMore(true)}>More</button>
        <p>Hello {name}</p>
        <button onClick={() => setSent(true)}>Send</button>
      </form>
    );
  };
}

/** A page of the bad build, whose loader falls back to the good one. */
function show() {
  let serving = bad;
  const loader = {
    getBuild: () => serving,
    getState: () => "loaded",
    giveUp: () => {
      serving = good;
      return true;
    },
  } as unknown as RemoteLoader;
  const load = async (): Promise<LoadedPage> => ({ Page: makePage(serving), build: serving });
  const releases = { revision: 1, remotes: {} } as ReleaseSet;
  render(
    <LoaderProvider loader={loader} releases={releases}>
      <RemotePage remote="mf-gardens" loaded={{ Page: makePage(bad), build: bad }} reload={load} />
    </LoaderProvider>,
  );
}

afterEach(() => jest.restoreAllMocks());

describe("a remote's page", () => {
  it("is replaced by the previous build's after a crash, and keeps typed text except secrets", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const user = userEvent.setup();
    show();
    await user.type(screen.getByLabelText("Name"), "Ann");
    await user.type(screen.getByLabelText("Password"), "secret");
    await user.selectOptions(screen.getByLabelText("Kind"), "Condo");
    await user.click(screen.getByLabelText("News"));
    await act(() => user.click(screen.getByRole("button", { name: "Send" })));

    expect(await screen.findByRole("heading", { name: good })).toBeVisible();
    expect(await screen.findByText("Hello Ann")).toBeVisible();
    expect(screen.getByLabelText("Name")).toHaveValue("Ann");
    expect(screen.getByLabelText("Password")).toHaveValue("");
    expect(screen.getByLabelText("Kind")).toHaveValue("b");
    expect(screen.getByLabelText("News")).toBeChecked();
  });

  it("types into a field that appears later, once", async () => {
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole("button", { name: "More" }));
    await user.type(screen.getByLabelText("Name"), "Ann");
    await user.type(screen.getByLabelText("Message"), "Hello");
    await act(() => user.click(screen.getByRole("button", { name: "Send" })));
    expect(await screen.findByRole("heading", { name: good })).toBeVisible();
    expect(screen.queryByLabelText("Message")).toBeNull();
    // Text that the visitor types in between stays.
    await user.clear(screen.getByLabelText("Name"));
    await user.type(screen.getByLabelText("Name"), "Bob");

    await act(() => user.click(screen.getByRole("button", { name: "More" })));
    await waitFor(() => expect(screen.getByLabelText("Message")).toHaveValue("Hello"));
    expect(screen.getByLabelText("Name")).toHaveValue("Bob");
  });
});
