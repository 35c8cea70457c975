import type { Property } from "@larchway/shared/contracts/api";
import { formatPrice, isOpenForViewings, priceLabel } from "@larchway/shared/domain";
import { BottomBar } from "@larchway/shared/ui/bottom-bar";
import { ContactLink } from "./people/contact-links";

/** Keeps the price and the button to request a viewing visible where the page has one column. */
export function AskBar({ property }: { property: Property }) {
  const unit = property.TransactionType === "For Lease" ? "/ month" : undefined;
  return (
    <BottomBar
      figure={formatPrice(property)}
      unit={[unit, priceLabel(property)].filter(Boolean).join(" · ") || undefined}
      hiddenFrom={960}
    >
      {isOpenForViewings(property) ? (
        <ContactLink property={property} dialog="viewing">
          Book a viewing
        </ContactLink>
      ) : (
        <ContactLink property={property} dialog="ask">
          Ask an agent
        </ContactLink>
      )}
    </BottomBar>
  );
}
