import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DiskCache } from "./disk-cache";
import { createFeedPictures } from "./feed-pictures";
import { PictureError } from "./picture-error";

const modified_at = "2026-11-20T12:00:00Z";
let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), "pictures-"))));
afterEach(() => rm(folder, { recursive: true }));

it("fetches so many at once, lets 200 wait for a slow source and refuses more", async () => {
  let fail = (_error: Error): void => undefined;
  const slow = new Promise<Buffer>((_resolve, reject) => (fail = reject));
  const fetchPicture = jest.fn(() => slow);
  let notifyRefused = (): void => undefined;
  const isRefused = new Promise<void>((resolve) => (notifyRefused = resolve));
  const errors: string[] = [];
  const pictures = createFeedPictures({
    cache: new DiskCache(folder),
    fetchPicture,
    now: () => 0,
    concurrency: 2,
    onError: ({ message }) => {
      errors.push(message);
      notifyRefused();
    },
  });
  const requests = Array.from({ length: 203 }, (_, place) =>
    pictures.present({ media_key: `m${place}`, url: `https://source.example/${place}`, modified_at }).read(),
  );
  const settled = Promise.allSettled(requests);
  await isRefused;
  expect(errors).toEqual(["Too many pictures were requested at once."]);
  expect(fetchPicture).toHaveBeenCalledTimes(2);

  fail(new PictureError("The source broke off."));
  expect((await settled).map(({ status }) => status)).toEqual(requests.map(() => "rejected"));
  expect(errors.filter((message) => message === "The source broke off.")).toHaveLength(202);
  expect(fetchPicture).toHaveBeenCalledTimes(202);
});
