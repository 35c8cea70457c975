import { setTimeout } from "node:timers/promises";
import { mediaUrl } from "../media/media-url";
import type { PhotoCatalogue } from "../media/photo-catalogue";

/** A request of each kind that visits begin with, and counts with many filters. `KEY` is a listing of the first list. */
const visits = [
  "/api/properties?status=Active",
  "/api/properties?search=king+st",
  "/api/properties/suggestions?search=queen",
  "/api/properties/suggestions?search=12+king+st",
  "/api/properties/search?location=100+Queen+Street+West%2C+Toronto",
  "/api/properties/map?west=-95&south=41&east=-74&north=57&zoom=6",
  "/api/properties/KEY",
  "/api/properties/KEY/similar",
  "/api/properties/count?place=high-park-swansea-toronto&minPrice=400000&maxTaxes=8000&openHouse=weekend",
  "/api/properties/count?city=Toronto&within=43.65%2C-79.38%2C5&minSize=500&daysListed=30&search=king",
  "/api/properties/count?city=Ottawa&maxMonthly=3500&minBedrooms=2&baths=2&garage=yes&without=pool&outdoor=balcony",
  "/api/market?city=Toronto",
  "/api/finder?city=Toronto&minPrice=500000",
  "/api/sitemap/listings?from=0",
];
const phrases = ["living room", "main floor"].map(
  (phrase) => `/api/properties/count?words=${encodeURIComponent(`"${phrase}" or kitchen -garden`)}`,
);
/** V8 compiles code that has run before. */
const rounds = 3;
/** Visitors' requests run between them. */
const pauseMs = 50;
/** With fewer, no first request takes a tenth of a second, and a start should stay cheap. */
const manyListings = 50_000;

interface WarmUp {
  photos: PhotoCatalogue;
  /** Resolves when the listings are in the index. */
  loaded: Promise<unknown>;
  /** Resolves when their descriptions are, too. */
  described: Promise<unknown>;
  signal: AbortSignal;
  /** Listings from which on it is done. */
  from?: number;
}

/**
 * Sends usual requests to a process that has just started, so that no visitor waits until code is compiled, files are
 * read and the largest images are encoded. Does nothing with few listings, and ends with the signal.
 */
export async function warmUp(
  app: { inject: (url: string) => Promise<{ payload: string }> },
  { photos, loaded, described, signal, from = manyListings }: WarmUp,
): Promise<void> {
  let key = "";
  const send = async (urls: readonly string[]) => {
    for (const url of urls) {
      signal.throwIfAborted();
      const { payload } = await app.inject(url.replace("KEY", key));
      key ||= /"ListingKey":"(\w+)"/.exec(payload)?.[1] ?? "";
      await setTimeout(pauseMs, undefined, { signal });
    }
  };
  try {
    await loaded;
    const { payload } = await app.inject("/api/properties/count?status=Active");
    const total = Number(/"total":(\d+)/.exec(payload)?.[1] ?? 0);
    if (total < from) return;
    for (let round = 0; round < rounds; round += 1) await send(visits);
    await send(listLargeHeroes(photos));
    await described;
    for (let round = 0; round < rounds; round += 1) await send(phrases);
  } catch {
    // Without it, only the first requests are slower.
  }
}

/** Sizes that take more than 100 ms to encode. */
function listLargeHeroes(photos: PhotoCatalogue): string[] {
  return photos.all
    .filter(({ scene }) => scene === "hero")
    .flatMap((photo) => [
      mediaUrl(photo, 1600, "avif"),
      mediaUrl(photo, 2400, "avif"),
      mediaUrl(photo, 2400, "webp"),
    ]);
}
