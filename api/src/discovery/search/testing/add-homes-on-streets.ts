import type { Database } from "@larchway/shared/server/database";
import { paths } from "../../../config/paths";
import { recountActive, upsertListings } from "../../../listings/listing-writer-repository";
import { loadPhotoCatalogue } from "../../../media/photo-catalogue";
import { sampleListings } from "../../../testing/sample-listings";

/** Adds five active homes on each street of Toronto: a small sample lacks some main streets, which the whole demo has. */
export async function addHomesOnStreets(database: Database, streets: readonly string[]): Promise<void> {
  const photos = await loadPhotoCatalogue(paths.photos);
  const active = sampleListings(photos.all, 40).find(({ StandardStatus }) => StandardStatus === "Active");
  if (!active) throw new Error("The sample has no active home.");
  const homes = streets.flatMap((street, index) =>
    Array.from({ length: 5 }, (_, number) => ({
      ...active,
      ListingKey: `C${9_000_000 + index * 10 + number}`,
      StreetNumber: String(number + 1),
      StreetName: street,
      StreetSuffix: undefined,
      UnitNumber: undefined,
      City: "Toronto",
      UnparsedAddress: `${number + 1} ${street}, Toronto, ON`,
    })),
  );
  await database.transaction(async (connection) => {
    await upsertListings(connection, homes);
    await recountActive(connection);
  });
}
