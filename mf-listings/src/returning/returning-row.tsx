import { lazy, Suspense } from "react";
import { useNear } from "@larchway/shared/ui/near";
import { useMarks } from "../marks/use-marks";

const ReturningSearch = lazy(async () => {
  try {
    return await import(/* webpackChunkName: "returning-search" */ "./returning-search");
  } catch (error) {
    console.error("The last search could not be shown.", error);
    return { default: () => <></> };
  }
});

/**
 * For people who come back: their last search, and what is new in it. Nothing of it is in a document; it comes when the page
 * has hydrated and the reader is near, below the first screen.
 */
export function ReturningRow() {
  const { lastSearch } = useMarks();
  const [ref, isNear] = useNear<HTMLDivElement>();
  return (
    <div ref={ref} data-screen-only>
      {lastSearch !== undefined && isNear && (
        <Suspense>
          <ReturningSearch search={lastSearch} />
        </Suspense>
      )}
    </div>
  );
}
