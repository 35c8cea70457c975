import type { HistoryEvent } from "@larchway/shared/contracts/api";
import { buildHomeHistory } from "./build-home-history";
import type { HomeListing } from "./home-history-repository";

const today = "2026-11-20";

function listing(key: string, history: HistoryEvent[], facts: Partial<HomeListing> = {}): HomeListing {
  return {
    key,
    mlsNumber: null,
    transaction: "For Sale",
    isOpen: false,
    enteredAt: new Date(`${history[0]?.date ?? today}T15:00:00Z`),
    closedOn: null,
    listPrice: history.findLast(({ price }) => price)?.price ?? null,
    closePrice: null,
    history,
    ...facts,
  };
}
const listed = (date: string, price: number): HistoryEvent => ({ date, event: "Listed", price });
const changed = (date: string, price: number): HistoryEvent => ({ date, event: "Price Change", price });
const ended = (date: string, event: HistoryEvent["event"] = "Terminated"): HistoryEvent => ({ date, event });

const earlier = [listed("2026-08-01", 800_000), changed("2026-08-20", 780_000), ended("2026-09-10")];
const first = listing("A", earlier);
// Like in the feed's seed: a relisting's history starts with the previous listing.
const second = listing("B", [...earlier, listed("2026-09-20", 760_000), changed("2026-10-20", 741_000)], {
  isOpen: true,
});

describe("the history of a home", () => {
  it("is one time line of all its listings, each event once, with its listing and the change of its price", () => {
    const { events } = buildHomeHistory([first, second], second, today);
    expect(
      events.map(({ ListingKey, date, event, price, change }) => [ListingKey, date, event, price, change]),
    ).toEqual([
      ["A", "2026-08-01", "Listed", 800_000, undefined],
      ["A", "2026-08-20", "Price Change", 780_000, -0.025],
      ["A", "2026-09-10", "Terminated", undefined, undefined],
      ["B", "2026-09-20", "Relisted", 760_000, undefined],
      ["B", "2026-10-20", "Price Change", 741_000, -0.025],
    ]);
  });

  it("adds up the days on the market of consecutive listings, without the days between", () => {
    expect(buildHomeHistory([first, second], second, today).market).toEqual({
      days: 40 + 61,
      daysOfListing: 61,
      listings: 2,
      since: "2026-08-01",
      originalPrice: 800_000,
      price: 741_000,
      change: -0.074,
    });
    // For the earlier listing, later events don't count.
    expect(buildHomeHistory([first, second], first, today).market).toMatchObject({ days: 40, listings: 1 });
  });

  it.each([
    [29, 2],
    [30, 1],
    [-5, 2],
  ])("begins again after 30 days off the market: %d days between make %d listings", (gap, listings) => {
    const back = new Date(Date.parse("2026-09-10") + gap * 86_400_000).toISOString().slice(0, 10);
    const next = listing("B", [listed(back, 760_000)], { isOpen: true });
    const { market } = buildHomeHistory([first, next], next, today);
    expect(market.listings).toBe(listings);
    // Days on which it was listed twice count once.
    const whole = Math.round((Date.parse(today) - Date.parse("2026-08-01")) / 86_400_000);
    expect(market.days).toBe(whole - Math.max(0, gap) - (listings === 1 ? 40 : 0));
  });

  it("restarts after a sale, and treats a lease as another market", () => {
    const sold = listing("A", [listed("2026-06-01", 500_000), ended("2026-07-01", "Sold")]);
    const lease = listing("L", [listed("2026-07-02", 2_500), ended("2026-07-05")], {
      transaction: "For Lease",
    });
    const next = listing("B", [listed("2026-07-10", 700_000)], { isOpen: true });
    const { events, market } = buildHomeHistory([sold, lease, next], next, today);
    expect(market).toMatchObject({ listings: 1, days: 133, originalPrice: 700_000 });
    expect(events.map(({ event }) => event)).toEqual(["Listed", "Sold", "Listed", "Terminated", "Listed"]);
  });

  it("ignores a short listing during a long one", () => {
    const long = listing("A", [listed("2026-01-10", 900_000), ended("2026-09-01")]);
    const short = listing("S", [listed("2026-02-01", 910_000), ended("2026-03-01")]);
    const next = listing("B", [listed("2026-09-11", 850_000)], { isOpen: true });
    const { market } = buildHomeHistory([long, short, next], next, today);
    expect(market).toMatchObject({ days: 234 + 70, since: "2026-01-10", originalPrice: 900_000 });
  });

  it("counts from the start when a home returned without an event, and up to the sale when it was sold", () => {
    const back = listing("A", [listed("2026-10-01", 500_000), ended("2026-10-05", "Suspended")], {
      isOpen: true,
    });
    expect(buildHomeHistory([back], back, today).market.days).toBe(50);
    const sold = listing("A", [listed("2026-10-01", 500_000)], {
      closedOn: "2026-10-11",
      closePrice: 510_000,
    });
    expect(buildHomeHistory([sold], sold, today).market).toMatchObject({ days: 10, change: 0.02 });
    const unknown = listing("A", [], { isOpen: true, listPrice: 1 });
    expect(buildHomeHistory([unknown], unknown, today)).toMatchObject({
      events: [],
      market: { days: 0, originalPrice: 1 },
    });
  });

  it("leaves out the MLS number of a sale whose listing is missing", () => {
    const sold = [listed("2020-05-01", 500_000), ended("2020-05-20", "Sold")];
    const again = listing("B", [...sold, listed("2026-10-01", 800_000), changed("2026-10-20", 780_000)], {
      mlsNumber: "C1234567",
    });
    const { events } = buildHomeHistory([again], again, today);
    expect(events.map(({ ListingKey, ListingId, date }) => [date, ListingKey, ListingId])).toEqual([
      ["2020-05-01", undefined, undefined],
      ["2020-05-20", undefined, undefined],
      ["2026-10-01", "B", "C1234567"],
      ["2026-10-20", "B", "C1234567"],
    ]);
  });

  it("reads times of a feed as days in Ontario, and leaves out unknown prices", () => {
    const night = listing(
      "A",
      [
        { date: "2026-06-02T02:00:00Z", event: "Listed", price: 500_000 },
        { date: "2026-07-02T02:00:00Z", event: "Sold", price: 0 },
      ],
      { enteredAt: new Date("2026-06-02T02:00:00Z") },
    );
    const { events } = buildHomeHistory([night], night, today);
    expect(events.map(({ date, price }) => [date, price])).toEqual([
      ["2026-06-01", 500_000],
      ["2026-07-01", undefined],
    ]);
  });
});
