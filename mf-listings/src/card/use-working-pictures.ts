import { useState } from "react";
import type { Media } from "@larchway/shared/contracts/api";
import { visibleMedia } from "@larchway/shared/domain";

/** The visible photos that load: one that fails is removed and the next takes its place. */
export function useWorkingPictures({ media }: { media?: readonly Media[] }) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const visible = visibleMedia(media);
  return {
    /** All visible photos, including failed ones. */
    visibleCount: visible.length,
    pictures: visible.filter(({ mediaurl }) => !broken.includes(mediaurl)),
    /** True when there are photos, but none of them loads. */
    hasFailed: visible.length > 0 && visible.every(({ mediaurl }) => broken.includes(mediaurl)),
    drop: ({ mediaurl }: Media) => setBroken((broken) => [...broken, mediaurl]),
  };
}
