import { lazy, Suspense } from "react";
import { Spinner } from "@larchway/shared/ui/spinner";
import type { SecondStepProps } from "./second-step";

const SecondStep = lazy(() => import(/* webpackChunkName: "second-step" */ "./second-step"));

/** The second step of a sign-in; its code loads with it. */
export function LazySecondStep(props: SecondStepProps) {
  return (
    <Suspense fallback={<Spinner room="page" />}>
      <SecondStep {...props} />
    </Suspense>
  );
}
