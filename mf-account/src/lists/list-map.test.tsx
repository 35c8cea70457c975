import { act, screen, waitFor } from "@testing-library/react";
import { setHidden } from "@larchway/shared/hidden-homes";
import { SlotProvider, type OfferedSlotProps } from "@larchway/shared/slots";
import { listHome, saved as list, toListPage } from "../testing/home-lists";
import { ann, renderAccount } from "../testing/render-account";
import ListsPanel from "./lists-panel";

/** The map of another remote, as the names of its homes. */
function MapNames({ props }: OfferedSlotProps) {
  const { homes } = props as { homes: { name: string }[] };
  return <p data-testid="map">{homes.map(({ name }) => name).join()}</p>;
}

it("follows live changes of the list, and leaves out hidden homes", async () => {
  localStorage.clear();
  let [keys, version] = [["W1"], "v1"];
  const waits: ((version: string) => void)[] = [];
  renderAccount(
    <SlotProvider slot={MapNames}>
      <ListsPanel />
    </SlotProvider>,
    {
      url: "/profile?tab=favorites&view=map",
      user: ann,
      script: {
        "GET /api/users/lists": () => ({ lists: [list], version }),
        "GET /api/users/lists/changes": () =>
          new Promise((resolve) => waits.push((next) => resolve({ version: next }))),
        [`GET /api/users/lists/${list.id}/homes`]: () => toListPage(keys.map((key) => listHome(key))),
        [`GET /api/users/lists/${list.id}/map`]: () => ({
          points: keys.map((key) => ({
            listingKey: key,
            longitude: -79,
            latitude: 43,
            label: "",
            address: key,
            path: "/",
          })),
        }),
      },
    },
  );
  expect(await screen.findByTestId("map")).toHaveTextContent(/^W1$/);
  for (const [turn, next] of [
    ["W1", "W2"],
    ["W2", "W3"],
  ].entries()) {
    await waitFor(() => expect(waits).toHaveLength(turn + 1), { timeout: 5_000 });
    [keys, version] = [next, `v${turn + 2}`];
    act(() => waits[turn]?.(version));
    await waitFor(() => expect(screen.getByTestId("map")).toHaveTextContent(next.join()));
  }
  act(() => setHidden("W2", true));
  expect(screen.getByTestId("map")).toHaveTextContent(/^W3$/);
});
