import { useEffect } from "react";
import { Calculator, CalendarDays, Printer } from "@larchway/shared/ui/icons";
import type { PropertyDetail } from "@larchway/shared/contracts/api";
import {
  describeMortgageRate,
  formatAge,
  formatCurrency,
  formatPrice,
  isOpenForViewings,
  isSold,
  largestCalculatorPrice,
  mortgageCompanyDisclosure,
  previousPrice,
  priceLabel,
  shownPrice,
  soldTag,
} from "@larchway/shared/domain";
import { useNow } from "@larchway/shared/env";
import { FavouriteButton } from "@larchway/shared/listing-ui/favourite-button";
import { Link } from "@larchway/shared/router";
import { IconButton } from "@larchway/shared/ui/button";
import { useLazy } from "@larchway/shared/ui/lazy";
import { Card } from "@larchway/shared/ui/card";
import { Icon } from "@larchway/shared/ui/icon";
import { Price } from "@larchway/shared/listing-ui/price";
import { computeExamplePayment, examplePayment, isCommercial } from "../card/monthly-cost";
import { ContactLink } from "./people/contact-links";
import { ShareButton } from "./share/share-button";
import { usePrintSheet } from "./share/use-print-sheet";
import * as styles from "./summary.module.css";

const loadFreshness = () => import(/* webpackChunkName: "freshness" */ "./freshness");

/** Price, booking, monthly cost, favourite and share buttons; stays visible on wide screens. */
export function Summary({ property }: { property: PropertyDetail }) {
  const [print, code] = usePrintSheet(property);
  const before = previousPrice(property);
  const isLease = property.TransactionType === "For Lease";
  return (
    <Card className={styles.summary}>
      <p className={styles.price}>
        <Price
          size="large"
          label={priceLabel(property)}
          previous={before === undefined ? undefined : formatCurrency(before)}
        >
          {formatPrice(property)}
        </Price>
        {isLease && <span className={styles.unit}> / month</span>}
      </p>
      <SummaryAge property={property} />
      {isOpenForViewings(property) && (
        <ContactLink
          property={property}
          dialog="viewing"
          icon={<Icon of={CalendarDays} size={18} />}
          wide
          data-screen-only
        >
          Book a viewing
        </ContactLink>
      )}
      {!isLease && !isSold(property) && !isCommercial(property) && (
        <ExamplePayment price={shownPrice(property)} />
      )}
      <div className={styles.actions} data-screen-only>
        <FavouriteButton property={property} variant="text" />
        <ShareButton property={property} />
        <IconButton
          label="Print"
          variant="outlined"
          icon={<Icon of={Printer} size={18} />}
          className={styles.print}
          onClick={print}
        />
      </div>
      {code}
    </Card>
  );
}

function SummaryAge({ property }: { property: PropertyDetail }) {
  const now = useNow();
  const age = formatAge(property, now);
  const text = isSold(property) ? soldTag(property) : age && `Listed ${age}`;
  const [code, fetchCode] = useLazy(loadFreshness);
  useEffect(fetchCode, [fetchCode]);
  return (
    <p className={styles.age}>
      {text && <span>{text}</span>}
      {code && <code.Freshness listingKey={property.ListingKey} />}
    </p>
  );
}

function ExamplePayment({ price }: { price: number | undefined }) {
  if (price === undefined) return null;
  const { downPaymentPct, ratePct, years } = examplePayment;
  const amount = (
    <span>
      About <strong>{formatCurrency(computeExamplePayment(price))}</strong> a month
    </span>
  );
  return (
    <div data-screen-only>
      {/* Above its highest price the calculator would show another payment. */}
      {price > largestCalculatorPrice ? (
        <p className={styles.payment}>{amount}</p>
      ) : (
        <Link to={`/buying/mortgage-calculator?price=${price}`} className={styles.payment}>
          <Icon of={Calculator} size={18} />
          <span>{amount}. Work out yours.</span>
        </Link>
      )}
      <p className={styles.example}>
        Example: {downPaymentPct}% down, {describeMortgageRate(ratePct, years)}. {mortgageCompanyDisclosure}
      </p>
    </div>
  );
}
