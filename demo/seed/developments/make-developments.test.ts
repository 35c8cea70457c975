import { developmentIdSchema } from "@larchway/shared/contracts/development-id";
import { paths } from "@larchway/api/config/paths";
import { loadPhotoCatalogue } from "@larchway/api/media/photo-catalogue";
import { findPlace } from "@larchway/api/places/gazetteer";
import { sampleNow } from "@larchway/api/testing/sample-listings";
import { makeDevelopments } from "./make-developments";

const developments = makeDevelopments(sampleNow);

it("are thirty, each with a unique name, id and building, in neighbourhoods that have a page", () => {
  expect(developments).toHaveLength(30);
  for (const field of ["id", "name", "description"] as const)
    expect(new Set(developments.map((each) => each[field])).size).toBe(30);
  expect(new Set(developments.map(({ pictures }) => pictures[0])).size).toBe(30);
  for (const { id, neighbourhood, city } of developments) {
    expect(developmentIdSchema.safeParse(id).success).toBe(true);
    expect([id, findPlace(`${neighbourhood}, ${city}`)?.name]).toEqual([id, neighbourhood]);
  }
});

it("show existing images of a building with the same number of storeys", async () => {
  const photos = await loadPhotoCatalogue(paths.photos);
  for (const { id, storeys, kind, pictures } of developments) {
    const [exterior, ...rooms] = pictures.map((picture) => photos.find(picture));
    expect([id, exterior?.scene, rooms.every((room) => room?.scene === "interior")]).toEqual([
      id,
      "exterior",
      true,
    ]);
    // The number of storeys of the oval and the black tower cannot be counted in the image.
    if (kind === "apartments") expect([id, exterior?.storeys ?? storeys]).toEqual([id, storeys]);
  }
});

it("have facts that agree: homes, prices, dates, tenure and deposits", () => {
  for (const { id, kind, storeys, homes, units, deposits, occupancy, status, ...rest } of developments) {
    expect([id, homes >= storeys * 4 || kind !== "apartments"]).toEqual([id, true]);
    expect(units.some(({ isSoldOut }) => !isSoldOut)).toBe(true);
    const prices = units.map(({ priceFrom }) => priceFrom);
    expect([id, prices]).toEqual([id, [...prices].sort((a, b) => a - b)]);
    expect([id, Math.min(...prices) > 300_000, Math.max(...prices) < 2_200_000]).toEqual([id, true, true]);
    const months =
      (Number(occupancy.slice(0, 4)) - 2026) * 12 +
      Number(occupancy.slice(5)) -
      (new Date(sampleNow).getUTCMonth() + 1) +
      (2026 - new Date(sampleNow).getUTCFullYear()) * 12;
    expect([id, status]).toEqual([
      id,
      months <= 9 ? "move-in-soon" : months > 30 ? "registration" : "selling",
    ]);
    const isCondominium = rest.tenure === "condominium";
    expect([id, rest.feePerSquareFoot !== undefined]).toEqual([id, isCondominium]);
    const paid = (price: number) =>
      deposits.reduce((sum, { percent, amount = 0, isBalance }) => {
        if (percent === undefined) return sum + amount;
        return (isBalance ? 0 : sum) + (price * percent) / 100;
      }, 0);
    const share = paid(prices[0]!) / prices[0]!;
    expect([id, share > 0.05 && share < 0.26]).toEqual([id, true]);
  }
});

it("are described without a gap or the terms of another kind", () => {
  for (const { description, kind, homes } of developments) {
    expect(description).toContain(String(homes));
    expect(description).not.toMatch(/[{}[\]|]|undefined|\ba [aeio]/);
    if (kind !== "apartments") expect(description).not.toMatch(/apartment|balcony/i);
  }
});
