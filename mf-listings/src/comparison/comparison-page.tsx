import { useState } from "react";
import {
  describeMortgageRate,
  formatCount,
  mortgageCompanyDisclosure,
  pluralize,
} from "@larchway/shared/domain";
import { defaultCostPlan } from "@larchway/shared/domain/purchase";
import { useNow } from "@larchway/shared/env";
import { Scale, Share2 } from "@larchway/shared/ui/icons";
import { useLoaderData, useRevalidator } from "@larchway/shared/router";
import { Button, ButtonLink } from "@larchway/shared/ui/button";
import { EmptyState } from "@larchway/shared/ui/empty-state";
import { Checkbox } from "@larchway/shared/ui/field";
import { Icon } from "@larchway/shared/ui/icon";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { comparisonPath } from "../card/comparison-url";
import { shareListing } from "../card/share-listing";
import { PageBody } from "../lists/page-body";
import { PageHead } from "../lists/page-head";
import { AddHome } from "./add-home";
import { comparedRows, getDistanceRow } from "./compared-rows";
import * as styles from "./comparison-page.module.css";
import { ComparisonTable } from "./comparison-table";
import { findDifferentRows } from "./differences";
import { loadComparison, type ComparisonData } from "./load-comparison";
import { PlaceField } from "./place-field";
import { useComparedPlace } from "./use-compared-place";
import { useEditComparison } from "./use-edit-comparison";

/** @public Used by the route, which imports it with the page. */
export const loader = loadComparison;

/** Homes side by side; the others are compared with the first one. */
export default function ComparisonPage() {
  const { keys, properties, missing, failed } = useLoaderData<ComparisonData>();
  const { add, remove, makeMain } = useEditComparison(keys);
  const { revalidate } = useRevalidator();
  const [place, setPlace] = useComparedPlace();
  const [isShort, setIsShort] = useState(false);
  const now = useNow();
  const context = { now, place };
  const rows = place ? [...comparedRows, getDistanceRow(place)] : comparedRows;
  const isSeveral = properties.length > 1;
  const isMixed = new Set(properties.map(({ TransactionType }) => TransactionType)).size > 1;

  // The button disappears with the home, so the focus moves to the page's content.
  const removeHomes = (removed: readonly string[]) => {
    remove(removed);
    document.querySelector("main")?.focus({ preventScroll: true });
  };

  return (
    <>
      <PageHead
        title="Compare homes"
        lead={
          isSeveral
            ? "Differences are counted from the first home. Green is better for the buyer, red is worse."
            : undefined
        }
      />
      <PageBody className={styles.body}>
        {missing.length > 0 && (
          <StatusMessage tone="info" title="Not every home is here.">
            <p className={styles.text}>
              {missing.join(", ")} {pluralize(missing.length, "is", "are")} no longer available.
            </p>
            <Button variant="secondary" size="small" onClick={() => removeHomes(missing)}>
              {`Remove ${pluralize(missing.length, "it", "them")}`}
            </Button>
          </StatusMessage>
        )}
        {failed.length > 0 && (
          <StatusMessage
            title={`${formatCount(failed.length, "home")} could not be loaded.`}
            onRetry={() => void revalidate()}
          >
            That says nothing about {pluralize(failed.length, "the home", "the homes")}. Try again in a
            moment.
          </StatusMessage>
        )}
        {isMixed && (
          <StatusMessage tone="warning" title="These are homes for sale and homes for rent.">
            A price and a monthly rent cannot be compared, so prices show no differences between them.
          </StatusMessage>
        )}
        {keys.length === 0 && (
          <EmptyState
            icon={<Icon of={Scale} size={32} />}
            title="No homes to compare yet"
            action={<ButtonLink to="/buying/search">Find homes</ButtonLink>}
          >
            Choose “+ compare” on two or more homes of a list, then “View Comparison”. Or add homes here.
          </EmptyState>
        )}
        <div className={styles.tools} data-screen-only>
          <AddHome keys={keys} onAdd={add} />
          {properties.length > 0 && <PlaceField place={place} onChange={setPlace} />}
          {isSeveral && (
            <div className={styles.actions}>
              <Checkbox
                look="switch"
                label="Only differences"
                checked={isShort}
                onChange={(event) => setIsShort(event.target.checked)}
              />
              <Button
                variant="secondary"
                size="small"
                icon={<Icon of={Share2} size={18} />}
                onClick={() =>
                  void shareListing(comparisonPath(keys), `${formatCount(keys.length, "home")} compared`)
                }
              >
                Share
              </Button>
              <Button variant="secondary" size="small" onClick={() => window.print()}>
                Print
              </Button>
            </div>
          )}
        </div>
        <ComparisonTable
          properties={properties}
          rows={isShort && isSeveral ? findDifferentRows(rows, properties, context) : rows}
          context={context}
          onMakeMain={makeMain}
          onRemove={(listingKey) => removeHomes([listingKey])}
        />
        {properties.length > 2 && (
          <p className={styles.swipe} data-screen-only>
            Swipe sideways for all {properties.length} homes.
          </p>
        )}
        {properties.length > 0 && <Notes hasPlace={place !== null} />}
        {properties.length === 1 && (
          <StatusMessage tone="info" title="One home is a start.">
            Add another home above, or choose “+ compare” on one of a list, to see the differences here.
          </StatusMessage>
        )}
      </PageBody>
    </>
  );
}

function Notes({ hasPlace }: { hasPlace: boolean }) {
  const { percent, ratePct, years } = defaultCostPlan;
  return (
    <div className={styles.notes}>
      <p className={styles.text}>
        Monthly cost is an example under the mortgage rules in force today: the payment with {percent}% down
        at {describeMortgageRate(ratePct, years)}, property tax, maintenance fee, and our estimates of heating
        and home insurance; for a home for rent, the rent. {mortgageCompanyDisclosure}
      </p>
      {hasPlace && <p className={styles.text}>Distances are in a straight line; the way there is longer.</p>}
    </div>
  );
}
