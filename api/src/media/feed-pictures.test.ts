import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DiskCache } from "./disk-cache";
import { createFeedPictures } from "./feed-pictures";
import { PictureError } from "./picture-error";
import { createTransformQueue } from "./picture-store";

const modified_at = "2026-11-20T12:00:00Z";
let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), "pictures-"))));
afterEach(() => rm(folder, { recursive: true }));

it("fetches six in parallel for a network, queues sixty and rejects more, and still fetches for others", async () => {
  let fail = (_error: Error): void => undefined;
  const slow = new Promise<Buffer>((_resolve, reject) => (fail = reject));
  let notifySixth = (): void => undefined;
  const isSixth = new Promise<void>((resolve) => (notifySixth = resolve));
  const fetchPicture: jest.Mock<Promise<Buffer>, [string]> = jest.fn((_url: string) => {
    if (fetchPicture.mock.calls.length === 6) notifySixth();
    return slow;
  });
  const errors: string[] = [];
  const pictures = createFeedPictures({
    cache: new DiskCache(folder),
    transforms: createTransformQueue(),
    fetchPicture,
    now: () => 0,
    onError: ({ message }) => errors.push(message),
  });
  const read = (name: string, network: string) =>
    pictures.present({ media_key: name, url: `https://source.example/${name}`, modified_at }).read(network);
  const requests = Array.from({ length: 67 }, (_, index) => read(`m${index}`, "192.0.2.1"));
  const settled = Promise.allSettled(requests);
  // The rejected request settles first.
  const refused = await Promise.race(requests.map((request) => request.catch((error: unknown) => error)));
  expect(refused).toMatchObject({ code: "TOO_BUSY", status: 503 });
  await isSixth;
  expect(fetchPicture).toHaveBeenCalledTimes(6);

  const isFetched = new Promise<string>((resolve) =>
    fetchPicture.mockImplementationOnce((url) => {
      resolve(url);
      return slow;
    }),
  );
  const newcomer = read("new", "192.0.2.2").catch((error: unknown) => error);
  expect(await isFetched).toBe("https://source.example/new");

  fail(new PictureError("The source broke off."));
  await newcomer;
  expect((await settled).map(({ status }) => status)).toEqual(requests.map(() => "rejected"));
  expect(errors.filter((message) => message === "The source broke off.")).toHaveLength(67);
});
