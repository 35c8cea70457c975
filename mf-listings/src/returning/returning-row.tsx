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
 * For returning visitors: their last search and its new homes. It is not part of a document. It loads after
 * hydration, when the visitor scrolls near, below the first screen.
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
