import { lazy, Suspense } from "react";
import { useMarks } from "../marks/use-marks";
import type { ShownCountProps } from "./shown-count";

const ShownCount = lazy(() =>
  import(/* webpackChunkName: "shown-count" */ "./shown-count").catch(() => ({
    default: ({ total, children }: ShownCountProps) => children(total),
  })),
);

/** The number of homes of a list without those that the visitor hid; with them until they are counted. */
export function HomeCount(props: ShownCountProps) {
  const { total, children } = props;
  const { hidden } = useMarks();
  if (hidden.size === 0) return children(total);
  return (
    <Suspense fallback={children(total)}>
      <ShownCount {...props} />
    </Suspense>
  );
}
