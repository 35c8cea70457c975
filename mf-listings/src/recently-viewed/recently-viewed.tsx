import { lazy, Suspense } from "react";
import { useNear } from "@larchway/shared/ui/near";

const ViewedHomes = lazy(async () => {
  try {
    return await import(/* webpackChunkName: "viewed-homes" */ "./viewed-homes");
  } catch (error) {
    console.error("The homes viewed before could not be loaded.", error);
    return { default: () => <></> };
  }
});

/** The homes that this browser opened, the last one first. Code and homes load when the visitor scrolls near. */
export function RecentlyViewed({ except }: { except?: string }) {
  const [ref, isNear] = useNear<HTMLDivElement>();
  return (
    <div ref={ref} data-screen-only>
      {isNear && (
        <Suspense>
          <ViewedHomes except={except} />
        </Suspense>
      )}
    </div>
  );
}
