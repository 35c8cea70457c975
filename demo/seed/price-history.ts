import type { AreaMonth } from "@larchway/api/discovery/market/area-month-repository";
import { cityPath } from "@larchway/api/discovery/market/market-area";
import { listMonths } from "@larchway/api/discovery/market/months";
import { fewestForMedian } from "@larchway/shared/contracts/api";
import { displayCity } from "@larchway/shared/domain";
import type { ListingRecord } from "@larchway/listing-index/listings/listing-record";
import { isInArea } from "@larchway/listing-index/geo/area";
import { listNeighbourhoods, toPlacePath } from "@larchway/api/places/neighbourhoods";
import { Random, hashToSeed } from "@larchway/api/random/random";

/** Number of past months for which the demo has prices. */
const monthCount = 42;

/**
 * The market relative to today, by months ago, with straight lines between the points. Fictional, but shaped like
 * Ontario's last years.
 */
const courses: Record<AreaMonth["transaction"], readonly [monthsAgo: number, share: number][]> = {
  "For Sale": [
    [0, 1],
    [8, 1.015],
    [18, 1.03],
    [27, 1.01],
    [34, 1.06],
    [monthCount, 1.03],
  ],
  "For Lease": [
    [0, 1],
    [10, 1.025],
    [22, 1.02],
    [monthCount, 0.91],
  ],
};

/** Homes on the market by month, January first: few at the turn of the year, many in May. */
const seasons = [0.74, 0.82, 0.95, 1.06, 1.14, 1.12, 1.02, 0.97, 1.04, 1.02, 0.9, 0.72];

type Home = Pick<ListingRecord, "City" | "Latitude" | "Longitude" | "ListPrice" | "TransactionType">;

/** Collects the active listings of the demo while they are made, and derives asking prices of past months. */
export class PriceHistory {
  private readonly prices = new Map<string, number[]>();
  private readonly areas = listNeighbourhoods().map((place) => ({
    path: toPlacePath(place),
    area: place.area,
  }));

  add({ City, Latitude, Longitude, ListPrice, TransactionType }: Home): void {
    if (!ListPrice) return;
    const paths = [cityPath(displayCity(City))];
    if (Latitude !== undefined && Longitude !== undefined)
      for (const { path, area } of this.areas) if (isInArea(area, Longitude, Latitude)) paths.push(path);
    for (const path of paths) {
      const key = JSON.stringify([path, TransactionType]);
      const existing = this.prices.get(key);
      if (existing) existing.push(ListPrice);
      else this.prices.set(key, [ListPrice]);
    }
  }

  /** The past months of the areas that have a median now. */
  listMonths(now: number): AreaMonth[] {
    const months = listMonths(now, monthCount + 1).slice(0, -1);
    return [...this.prices].flatMap(([key, prices]) => {
      if (prices.length < fewestForMedian) return [];
      const [area, transaction] = JSON.parse(key) as [string, AreaMonth["transaction"]];
      return makeMonths({ area, transaction, median: findMedian(prices), active: prices.length, months });
    });
  }
}

interface Given {
  area: string;
  transaction: AreaMonth["transaction"];
  median: number;
  active: number;
  months: readonly string[];
}

function makeMonths({ area, transaction, median, active, months }: Given): AreaMonth[] {
  const random = new Random(hashToSeed(`${area} ${transaction}`));
  // Prices rise faster in some areas.
  const tilt = random.normal() * 0.0007;
  // The median of few homes varies more.
  const noise = 0.006 + 0.035 / Math.sqrt(active);
  const thisSeason = getSeason(months.at(-1) ?? "", 1);
  return months.map((month, index) => {
    const monthsAgo = months.length - index;
    const share = getShare(courses[transaction], monthsAgo) * (1 - tilt * monthsAgo);
    const price = median * share * Math.exp(random.normal() * noise);
    const count = (active * getSeason(month)) / thisSeason;
    const homes = Math.max(0, Math.round(count * (1 - 0.004 * monthsAgo) * Math.exp(random.normal() * 0.08)));
    return {
      area,
      transaction,
      month,
      active: homes,
      medianPrice: homes < fewestForMedian ? null : roundPrice(price, transaction),
      isInvented: true,
    };
  });
}

/** The season's factor for a month, `ahead` months later. */
function getSeason(month: string, ahead = 0): number {
  return seasons[(Number(month.slice(5)) - 1 + ahead) % 12] ?? 1;
}

function getShare(course: readonly [number, number][], monthsAgo: number): number {
  const next = course.findIndex(([at]) => at >= monthsAgo);
  const [toAt, to] = course[next] ?? [0, 1];
  const [fromAt, from] = course[next - 1] ?? [0, 1];
  return toAt === fromAt ? to : from + ((to - from) * (monthsAgo - fromAt)) / (toAt - fromAt);
}

function roundPrice(price: number, transaction: AreaMonth["transaction"]): number {
  const step = transaction === "For Lease" ? 25 : 500;
  return Math.round(price / step) * step;
}

function findMedian(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
