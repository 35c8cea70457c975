import {
  clearSeen,
  findLastVisit,
  markSearch,
  markSeen,
  markVisit,
  readMarks,
  subscribeMarks,
} from "./marks";
import { setHidden } from "@larchway/shared/hidden-homes";

beforeEach(() => {
  localStorage.clear();
});

const hour = 3_600_000;

it("stores which homes were seen, and removes the oldest of too many", () => {
  for (let home = 0; home < 510; home += 1) markSeen(`X${home}`);
  markSeen("X10");
  expect(readMarks().seen.has("X10")).toBe(true);
  expect(readMarks().seen.has("X9")).toBe(false);
  expect(readMarks().seen.size).toBe(500);
});

it("lists the opened homes, each once and the last one last, until they are cleared", () => {
  const changed = jest.fn();
  const undo = subscribeMarks(changed);
  for (const key of ["X1", "X2", "X1"]) markSeen(key);
  expect([...readMarks().seen]).toEqual(["X2", "X1"]);
  changed.mockClear();
  clearSeen();
  expect(readMarks().seen.size).toBe(0);
  expect(changed).toHaveBeenCalledTimes(1);
  undo();
});

it("hides homes and shows them again, with a message", () => {
  const changed = jest.fn();
  const undo = subscribeMarks(changed);
  setHidden("X1", true);
  expect(readMarks().hidden).toEqual(new Set(["X1"]));
  setHidden("X1", false);
  expect(readMarks().hidden).toEqual(new Set());
  expect(changed).toHaveBeenCalledTimes(2);
  undo();
});

it("returns the time of the previous visit, which ends with a pause of hours", () => {
  markVisit(0);
  markVisit(hour);
  expect(readMarks().lastVisit).toBeUndefined();
  markVisit(24 * hour);
  expect(readMarks().lastVisit).toBe(hour);
  markVisit(25 * hour);
  expect(readMarks().lastVisit).toBe(hour);
});

it("stores the last search across visits, and removes it", () => {
  markSearch("/buying/search?city=Ottawa", 0);
  markVisit(hour);
  expect(readMarks().lastSearch).toBe("/buying/search?city=Ottawa");
  markSearch("/renting/search?city=Toronto", hour);
  expect(readMarks().lastSearch).toBe("/renting/search?city=Toronto");
  markSearch(undefined, hour);
  expect(readMarks().lastSearch).toBeUndefined();
});

it("returns when the previous visit ended, with and without a list opened in this one", () => {
  expect(findLastVisit(0)).toBeUndefined();
  markVisit(hour);
  expect(findLastVisit(2 * hour)).toBeUndefined();
  expect(findLastVisit(24 * hour)).toBe(hour);
  markVisit(24 * hour);
  expect(findLastVisit(25 * hour)).toBe(hour);
});

it("ignores invalid data in storage", () => {
  jest.spyOn(console, "warn").mockImplementation(() => undefined);
  localStorage.setItem("larchway_hidden_homes", '{"no":"list"}');
  expect(readMarks().hidden).toEqual(new Set());
  jest.restoreAllMocks();
});
