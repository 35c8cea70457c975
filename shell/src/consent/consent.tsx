import { lazy, Suspense, type ComponentType } from "react";
import { useHydratedAtomValue } from "@larchway/shared/env";
import { consentViewAtom, type ConsentView } from "./consent-view";

/** Most visitors have chosen before, so the dialog loads only when it is needed. Without it nothing is agreed to. */
const ConsentDialog = lazy(async (): Promise<{ default: ComponentType<{ view: ConsentView }> }> => {
  try {
    return { default: (await import("./consent-dialog")).ConsentDialog };
  } catch (error) {
    console.error("The cookie dialog could not be loaded.", error);
    return { default: () => null };
  }
});

/** The place of the cookie dialog: early in the document, so that keyboard users reach it first. */
export function Consent() {
  const view = useHydratedAtomValue(consentViewAtom);
  return <Suspense fallback={null}>{view !== "closed" && <ConsentDialog key={view} view={view} />}</Suspense>;
}
