import type { HomeList, ListHome, ListPage } from "@larchway/shared/contracts/home-list";
import { home } from "./home";

/** The default list of an account. */
export const saved: HomeList = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "Saved homes",
  isDefault: true,
  role: "owner",
  homeCount: 2,
  hasLink: false,
};

/** Another list of the same account. */
export const cottages: HomeList = {
  ...saved,
  id: "00000000-0000-4000-8000-000000000002",
  name: "Cottages",
  isDefault: false,
};

/** A home of a list, without note and rating. */
export const listHome = (key: string, extra: Partial<ListHome> = {}): ListHome => ({
  listingKey: key,
  addedAt: "2026-11-20T12:00:00Z",
  note: "",
  historyCount: 0,
  property: home(key),
  ...extra,
});

/** The only page of a list with these homes. */
export const toListPage = (homes: readonly ListHome[], name = ""): ListPage => ({
  name,
  total: homes.length,
  page: 1,
  homes: [...homes],
});
