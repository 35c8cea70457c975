import { onCLS, onINP, onLCP } from "web-vitals";
import type { WebVitals } from "@larchway/shared/contracts/beacon";

/**
 * Measures from the start of the page, whenever it is called, because browsers buffer earlier entries. Returns a
 * function that takes the values once; it returns undefined when there are none, or when they were taken.
 */
export function watchVitals(): () => WebVitals | undefined {
  let vitals: WebVitals | undefined;
  let isTaken = false;
  const keep = (name: keyof WebVitals) => (metric: { value: number }) => {
    vitals = { ...vitals, [name]: Math.round(metric.value * 1000) / 1000 };
  };
  onLCP(keep("lcp"), { reportAllChanges: true });
  onINP(keep("inp"), { reportAllChanges: true });
  onCLS(keep("cls"), { reportAllChanges: true });
  return () => {
    if (isTaken) return undefined;
    isTaken = vitals !== undefined;
    return vitals;
  };
}
