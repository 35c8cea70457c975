import type { Viewer } from "@larchway/listing-index/viewer";
import type { ListingIndex } from "@larchway/listing-index/index/listing-index";
import { joinJsonArray, createListingTexts } from "./listing-texts";

const open = { contract_status: "Available", mls_status: "New", standard_status: "Active" };
const sold = { contract_status: "Unavailable", mls_status: "Sold", standard_status: "Closed" };
const visitor = { seesSoldData: false };
const member = { seesSoldData: true };
/** The locked listing, which only members see completely. */
const locked = 7;

/** Texts that show how often their row was read, over a simulated index. */
function makeTexts(size = 1_000_000) {
  let reads = 0;
  const index = {
    isInTouch: true,
    staleSeconds: undefined as number | undefined,
    change: (_ids: number[] | "all") => {},
    whileReading: () => {},
  };
  const texts = createListingTexts({
    listingIndex: {
      isInTouch: () => index.isInTouch,
      staleSeconds: () => index.staleSeconds,
      onChange: (listener) => {
        index.change = listener as typeof index.change;
      },
    } as Pick<ListingIndex, "isInTouch" | "staleSeconds" | "onChange">,
    size,
    read: (ids) => {
      reads += 1;
      if (ids.includes(13) || index.staleSeconds !== undefined)
        return Promise.reject(new Error("The database is away."));
      index.whileReading();
      const rows = ids.filter((id) => id > 0).map((id) => ({ id, ...(id === locked ? sold : open) }));
      return Promise.resolve(rows);
    },
    present: ({ id }) => ({ id, reads }),
  });
  const findAs = async (viewer: Viewer, ...ids: number[]) =>
    (await texts.find(ids, viewer)).map(
      (text) => JSON.parse(text.toString()) as { id: number; reads: number },
    );
  const find = (...ids: number[]) => findAs(visitor, ...ids);
  return { texts, find, findAs, index };
}

describe("texts of listings", () => {
  it("are read again when their listing changed, the others not", async () => {
    const { find, index } = makeTexts();
    expect(await find(1, 2)).toEqual([
      { id: 1, reads: 1 },
      { id: 2, reads: 1 },
    ]);
    index.change([2]);
    expect(await find(1, 2)).toEqual([
      { id: 1, reads: 1 },
      { id: 2, reads: 2 },
    ]);
  });

  it("are all read again when all may have changed", async () => {
    const { find, index } = makeTexts();
    await find(1, 2);
    index.change("all");
    expect((await find(2, 1)).map(({ reads }) => reads)).toEqual([2, 2]);
  });

  it.each([[[1]], ["all" as const]])("are not cached when %j change while they are read", async (changed) => {
    const { find, index } = makeTexts();
    index.whileReading = () => index.change(changed);
    await find(1);
    index.whileReading = () => {};
    expect((await find(1))[0]?.reads).toBe(2);
    expect((await find(1))[0]?.reads).toBe(2);
  });

  it("are cached separately for visitors and members, whose URLs of locked photos expire", async () => {
    const { findAs } = makeTexts();
    const countReads = async (viewer: Viewer, id: number) => (await findAs(viewer, id))[0]?.reads;
    expect([await countReads(visitor, locked), await countReads(visitor, locked)]).toEqual([1, 1]);
    expect([await countReads(member, locked), await countReads(member, locked)]).toEqual([2, 3]);
    expect([await countReads(member, 1), await countReads(member, 1)]).toEqual([4, 4]);
    expect([await countReads(visitor, 1), await countReads(visitor, locked)]).toEqual([5, 1]);
  });

  it("are read each time while the index is out of touch, although they were cached before", async () => {
    const { find, index } = makeTexts();
    await find(1);
    index.isInTouch = false;
    expect(await find(1)).toEqual([{ id: 1, reads: 2 }]);
    index.isInTouch = true;
    expect(await find(1)).toEqual([{ id: 1, reads: 1 }]);
  });

  it("are the visitors' texts for all viewers while they are stale, and exclude locked listings", async () => {
    const { texts, find, findAs, index } = makeTexts();
    expect(await find(1, locked)).toEqual([
      { id: 1, reads: 1 },
      { id: locked, reads: 1 },
    ]);
    expect(await findAs(member, 1, 2)).toEqual([
      { id: 1, reads: 2 },
      { id: 2, reads: 2 },
    ]);
    Object.assign(index, { isInTouch: false, staleSeconds: 60 });
    for (const viewer of [visitor, member]) {
      expect(await findAs(viewer, 1)).toEqual([{ id: 1, reads: 1 }]);
      for (const missing of [2, locked])
        await expect(findAs(viewer, 1, missing)).rejects.toThrow("The database is away.");
      const available = await texts.findAvailable([2, 1, locked], viewer);
      expect(available.map((text) => JSON.parse(text.toString()) as object)).toEqual([{ id: 1, reads: 1 }]);
    }
  });

  it("leave out deleted listings, and do not hide that the database is unavailable", async () => {
    const { find } = makeTexts();
    expect(await find(-1, 3)).toEqual([{ id: 3, reads: 1 }]);
    await expect(find(13)).rejects.toThrow("The database is away.");
    expect((await find(3))[0]?.reads).toBe(1);
  });

  it("take no more than their size, including the overhead of each text", async () => {
    const { find } = makeTexts(1_000);
    await find(1);
    await find(2);
    await find(3);
    expect((await find(3))[0]?.reads).toBe(3);
    expect((await find(1))[0]?.reads).toBe(4);
  });

  it("are joined to an array, with a text before and after", () => {
    const parts = ["1", "2", "3"].map((text) => Buffer.from(text));
    expect(joinJsonArray(parts).toString()).toBe("[1,2,3]");
    expect(joinJsonArray([], { before: '{"a":', after: "}" }).toString()).toBe('{"a":[]}');
  });
});
