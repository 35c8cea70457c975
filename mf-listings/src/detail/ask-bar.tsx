import type { Property } from "@larchway/shared/contracts/api";
import { formatPrice, priceLabel } from "@larchway/shared/domain";
import { BottomBar } from "@larchway/shared/ui/bottom-bar";
import { ButtonLink } from "@larchway/shared/ui/button";
import { askPath } from "./contact-card";

/** Keeps price and question in sight where the page is one column. */
export function AskBar({ property }: { property: Property }) {
  const unit = property.TransactionType === "For Lease" ? "/ month" : undefined;
  return (
    <BottomBar
      figure={formatPrice(property)}
      unit={[unit, priceLabel(property)].filter(Boolean).join(" · ") || undefined}
      hiddenFrom={960}
    >
      <ButtonLink to={askPath(property)}>Ask an agent</ButtonLink>
    </BottomBar>
  );
}
