import { lazy, Suspense } from "react";
import { useNear } from "@larchway/shared/ui/near";
import { ListingRow } from "../lists/listing-row";
import { useMarks } from "../marks/use-marks";

/** Homes in the row; each is a request. */
const most = 8;

const ViewedHomes = lazy(async () => {
  try {
    return await import(/* webpackChunkName: "viewed-homes" */ "./viewed-homes");
  } catch (error) {
    console.error("The homes viewed before could not be loaded.", error);
    return { default: () => <></> };
  }
});

/**
 * The homes that this browser opened, the last one first; code and homes come when the reader does. Stored are their keys
 * alone, so the row shows of each what the present reader may see.
 */
export function RecentlyViewed({ except }: { except?: string }) {
  const { seen } = useMarks();
  const [ref, isNear] = useNear<HTMLDivElement>();
  const keys = [...seen]
    .filter((key) => key !== except)
    .slice(-most)
    .reverse();
  const waiting = <ListingRow title="Recently viewed" properties={undefined} />;
  return (
    <div ref={ref} data-screen-only>
      {keys.length > 0 &&
        (isNear ? (
          <Suspense fallback={waiting}>
            <ViewedHomes keys={keys} />
          </Suspense>
        ) : (
          waiting
        ))}
    </div>
  );
}
