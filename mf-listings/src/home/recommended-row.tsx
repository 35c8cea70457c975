import { lazy, Suspense } from "react";
import { useNear } from "@larchway/shared/ui/near";
import { ListingRow } from "../lists/listing-row";

const section = {
  title: "Recommended for you",
  lead: "Based on what people view around the province and what you saved.",
  tone: "mist",
} as const;

const RecommendedHomes = lazy(async () => {
  try {
    return await import(/* webpackChunkName: "recommended-homes" */ "./recommended-homes");
  } catch (error) {
    console.error("Recommended homes could not be loaded.", error);
    return { default: () => <></> };
  }
});

/** Recommended homes for this visitor; code and homes load when the visitor scrolls near. Nothing without any. */
export function RecommendedRow() {
  const [ref, isNear] = useNear<HTMLDivElement>();
  const waiting = <ListingRow {...section} properties={undefined} />;
  return (
    <div ref={ref}>
      {isNear ? (
        <Suspense fallback={waiting}>
          <RecommendedHomes {...section} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
