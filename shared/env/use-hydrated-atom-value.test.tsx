import { act, screen } from "@testing-library/react";
import { atom, createStore, Provider } from "jotai";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { useHydratedAtomValue } from "./use-hydrated-atom-value";

const keysAtom = atom<readonly string[]>([]);
const renders = jest.fn();

function Keys() {
  const keys = useHydratedAtomValue(keysAtom);
  renders();
  return <p>{keys.join() || "none"}</p>;
}

function setUp(keys?: readonly string[]) {
  const store = createStore();
  if (keys) store.set(keysAtom, keys);
  const page = (
    <Provider store={store}>
      <Keys />
    </Provider>
  );
  return { store, page };
}

beforeEach(() => {
  renders.mockClear();
  jest.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it("is the initial value on a server, whatever the store holds", () => {
  expect(renderToString(setUp(["a person's"]).page)).toBe("<p>none</p>");
});

it("is the initial value while hydrating, then the store's, and follows it", async () => {
  const { store, page } = setUp(["W1"]);
  document.body.innerHTML = `<div id="root"><p>none</p></div>`;
  const element = document.querySelector("p");
  await act(async () => hydrateRoot(document.getElementById("root") as HTMLElement, page));
  expect(screen.getByText("W1")).toBe(element);
  expect(console.error).not.toHaveBeenCalled();
  await act(async () => store.set(keysAtom, ["W1", "W2"]));
  expect(element).toHaveTextContent("W1,W2");
});

it("needs no second render when the value is still the initial one", async () => {
  document.body.innerHTML = `<div id="root"><p>none</p></div>`;
  await act(async () => hydrateRoot(document.getElementById("root") as HTMLElement, setUp().page));
  expect(renders).toHaveBeenCalledTimes(1);
});
