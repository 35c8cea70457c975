import { lazy, Suspense } from "react";
import type { Property } from "@larchway/shared/contracts/api";
import { useSearchParams } from "@larchway/shared/router";
import * as styles from "./home-costs.module.css";

const CostsText = lazy(async () => {
  try {
    return await import(/* webpackChunkName: "home-costs" */ "./costs-text");
  } catch (error) {
    console.error("The costs of the homes could not be loaded.", error);
    return { default: () => null };
  }
});

/** The costs that this page filters or sorts by. */
export function useShownCosts() {
  const [query] = useSearchParams();
  const sortBy = query.get("sortBy");
  return {
    costs: query.get("costs") ?? "",
    hasMonthly: query.has("maxMonthly") || sortBy === "MonthlyCost",
    hasCash: query.has("maxCash") || sortBy === "CashNeeded",
  };
}

/** The monthly cost and the cash for a home, in a list or on a map that filters or sorts by them. */
export function HomeCosts({ property }: { property: Property }) {
  const { costs, hasMonthly, hasCash } = useShownCosts();
  if (!hasMonthly && !hasCash) return null;
  return (
    <p className={styles.costs}>
      <Suspense fallback={null}>
        <CostsText property={property} costs={costs} hasMonthly={hasMonthly} hasCash={hasCash} />
      </Suspense>
    </p>
  );
}
