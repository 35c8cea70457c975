import { PictureError } from "./picture-error";

/** Runs at most `width` jobs at once, the others in the order of their arrival; more than `room` may not wait. */
export function createQueue(width: number, room = Infinity): <T>(job: () => Promise<T>) => Promise<T> {
  let free = width;
  const waiting: (() => void)[] = [];
  return async (job) => {
    if (free > 0) free -= 1;
    else if (waiting.length >= room) throw new PictureError("Too many pictures are asked for at once.");
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
