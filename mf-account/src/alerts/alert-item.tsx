import { memo, useRef } from "react";
import type { Alert } from "@larchway/shared/contracts/alert";
import type { SavedSearch } from "@larchway/shared/contracts/saved-search";
import { formatCount, formatCurrency, pictureAt } from "@larchway/shared/domain";
import { Link } from "@larchway/shared/router";
import { Badge } from "@larchway/shared/ui/badge";
import { Button } from "@larchway/shared/ui/button";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { toListUrl } from "../saved-searches/describe-search";
import * as styles from "./alerts.module.css";

const kindLabels: Record<Alert["kind"], string> = {
  new: "New",
  "price-cut": "Price cut",
  "back-on-market": "Back on the market",
  "open-house": "Open house",
  sold: "Sold or leased",
  gone: "Off the market",
  digest: "Summary",
};

interface AlertItemProps {
  alert: Alert;
  isRead: boolean;
  /** Saved searches of the account, for the list behind a summary. */
  searches: readonly SavedSearch[];
  onRead: (id: string) => void;
}

/** One alert. Opening its home or list marks it as read. It is memoized, because an inbox can have a thousand. */
export const AlertItem = memo(function AlertItem({ alert, isRead, searches, onRead }: AlertItemProps) {
  const { id, kind, home } = alert;
  const [title, path] = toTarget(alert, searches);
  const price = toPriceText(alert);
  const markOnce = () => {
    if (!isRead) onRead(id);
  };
  // The button disappears, and the focus stays at the entry.
  const entry = useRef<HTMLElement>(null);
  const markFocused = () => {
    entry.current?.focus();
    onRead(id);
  };
  return (
    <article ref={entry} tabIndex={-1} className={styles.alert} data-unread={!isRead || undefined}>
      {home?.photo && (
        <img
          src={pictureAt(home.photo, 320, "avif")}
          alt=""
          width={96}
          height={72}
          loading="lazy"
          className={styles.photo}
        />
      )}
      <div className={styles.text}>
        <p className={styles.kind}>
          {!isRead && (
            <Badge tone="gold" size="small">
              Unread
            </Badge>
          )}
          {kindLabels[kind]}
        </p>
        <h3 className={styles.title}>
          {path === undefined ? (
            title
          ) : (
            <Link to={path} onClick={markOnce}>
              {title}
            </Link>
          )}
        </h3>
        {price && <p>{price}</p>}
        {kind !== "digest" && alert.searches.length > 0 && (
          <p className={styles.soft}>Matches {alert.searches.map(({ name }) => `“${name}”`).join(" and ")}</p>
        )}
      </div>
      {!isRead && (
        <Button variant="quiet" size="small" onClick={markFocused}>
          Mark as read
          <VisuallyHidden> “{title}”</VisuallyHidden>
        </Button>
      )}
    </article>
  );
});

/** Title and path: of the home, or of the list that a summary is about. */
function toTarget(
  { kind, home, homeCount = 0, updateCount = 0, searches: found }: Alert,
  searches: readonly SavedSearch[],
): [title: string, path?: string] {
  if (kind !== "digest") return home ? [home.address, home.path] : ["A home that is no longer shown"];
  const search = searches.find(({ id }) => found.some((each) => each.id === id));
  const counts = [
    homeCount > 0 && formatCount(homeCount, "new home"),
    updateCount > 0 && formatCount(updateCount, "further update"),
  ];
  const count = counts.filter(Boolean).join(" and ");
  const name = search?.name ?? found[0]?.name;
  return [
    name ? `${count} in “${name}”` : `${count} in a search that you deleted`,
    search && toListUrl(search),
  ];
}

/** Price and price cut. Never of homes that are sold, leased or gone. */
function toPriceText({ kind, home, priceBefore, priceAfter }: Alert): string | undefined {
  if (kind === "sold") return "There is news about this home.";
  if (kind === "gone" || home?.price === undefined) return undefined;
  const isCut = kind === "price-cut" && priceBefore !== undefined && priceAfter !== undefined;
  return isCut
    ? `${formatCurrency(priceAfter)}, was ${formatCurrency(priceBefore)}`
    : formatCurrency(home.price);
}
