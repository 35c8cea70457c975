import { createStore } from "jotai";
import type { AppContextValue } from "@larchway/shared/app";
import type { User } from "@larchway/shared/contracts/api";
import { readComparison } from "@larchway/shared/comparison";
import { bus, type EventMap } from "@larchway/shared/events";
import { writeStored } from "@larchway/shared/storage";
import type { AppRouter } from "./prepare-router";
import { connectPage } from "./connect-page";

const ann = { _id: "u1", name: "Ann" } as User;
type Hear = (payload: EventMap["session:changed"], origin: "here" | "other-tab") => void;

/** Connects a page and returns its calls, with a function that simulates session changes. */
function setUp() {
  const heard = new Map<string, Hear>();
  jest.spyOn(bus, "connect").mockReturnValue(() => undefined);
  jest.spyOn(bus, "on").mockImplementation((name, listener) => {
    heard.set(name, listener as Hear);
    return () => undefined;
  });
  const session = { restore: jest.fn().mockResolvedValue(undefined) };
  const router = { revalidate: jest.fn() };
  const app = { store: createStore(), session } as unknown as AppContextValue;
  connectPage({ app, router: router as unknown as AppRouter });
  session.restore.mockClear();
  return {
    notify: heard.get("session:changed") as Hear,
    restore: session.restore,
    revalidate: router.revalidate,
  };
}

afterEach(() => jest.restoreAllMocks());

describe("a page after a session change", () => {
  it("reloads its lists when the viewer changed here", () => {
    const { notify, revalidate } = setUp();
    notify({ user: ann }, "here");
    notify({ user: ann }, "here");
    expect(revalidate).toHaveBeenCalledTimes(1);
  });

  it("removes earlier prices of compared homes when a member signs out", () => {
    const { notify } = setUp();
    const home = { _id: "1", ListingKey: "X1", listing_id: "X1", UnparsedAddress: "1 King St", City: "Ajax", PropertyType: "Residential Freehold", StandardStatus: "Active", MlsStatus: "New", ListPrice: 900_000, details: { OriginalListPrice: 950_000, ParkingSpaces: 2 } }; // prettier-ignore
    const sold = { ...home, ListingKey: "X2", StandardStatus: "Closed", MlsStatus: "Sold", ClosePrice: 1 };
    writeStored("comparisons", [home, sold]);
    notify({ user: { ...ann, seesSoldData: true } }, "here");
    expect(readComparison()).toHaveLength(2);
    notify({ user: null }, "here");
    expect(readComparison()).toEqual([{ ...home, details: { ParkingSpaces: 2 } }]);
  });

  it("restores the session when another tab has a different viewer, but not for the same one", () => {
    const { notify, restore } = setUp();
    notify({ user: null }, "other-tab");
    expect(restore).not.toHaveBeenCalled();
    notify({ user: ann }, "other-tab");
    expect(restore).toHaveBeenCalledTimes(1);
  });
});
