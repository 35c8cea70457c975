import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MapAttribution } from "./map-attribution";

jest.mock("../canvas/use-tile-set", () => ({ useTileSet: () => ({ data: undefined }) }));

it("always shows the sources, and the licences' sentences behind a button", async () => {
  render(<MapAttribution />);
  for (const name of ["© OpenStreetMap", "Natural Earth", "City of Toronto", "GeoNames"])
    expect(screen.getByRole("link", { name })).toHaveAttribute("href", expect.stringMatching(/^https:/));

  await userEvent.click(screen.getByRole("button", { name: "more map credits" }));
  const credits = await screen.findByRole("region", { name: "Map credits" });
  for (const sentence of [
    /Contains information licensed under the Open Government Licence – Ontario/,
    /Open Government Licence – Toronto/,
    /Open Government Licence – City of Ottawa/,
    /Data used in this product or service is provided with the permission of Metrolinx\. Metrolinx makes no representations/,
    /Contains public sector Data made available under the City of Hamilton's Open Data Licence/,
    /Contains public transit Information made available under YRT's Open Data Licence/,
    /Contains information provided by the Regional Municipality of Waterloo under licence/,
    /made available under The Regional Municipality of Durham's Open Data Licence/,
    /Open Database License/,
  ])
    expect(credits).toHaveTextContent(sentence);
  await userEvent.click(screen.getByRole("button", { name: "less map credits" }));
  expect(screen.queryByRole("region", { name: "Map credits" })).not.toBeInTheDocument();
});
