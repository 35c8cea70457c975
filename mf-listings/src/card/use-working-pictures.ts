import { useState } from "react";
import type { Media } from "@larchway/shared/contracts/api";
import { visibleMedia } from "@larchway/shared/domain";

/** The pictures that people may see and that load: one that fails drops out and the next takes its place. */
export function useWorkingPictures({ media }: { media?: readonly Media[] }) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const visible = visibleMedia(media);
  return {
    /** With those that did not load. */
    visibleCount: visible.length,
    pictures: visible.filter(({ mediaurl }) => !broken.includes(mediaurl)),
    /** There are pictures, and none of them loads. */
    hasFailed: visible.length > 0 && visible.every(({ mediaurl }) => broken.includes(mediaurl)),
    drop: ({ mediaurl }: Media) => setBroken((known) => [...known, mediaurl]),
  };
}
