import type { MouseEvent, ReactNode } from "react";
import type { ListingSuggestion, PlaceSuggestion, Suggestion } from "@larchway/shared/contracts/api";
import {
  bathsTotal,
  bedsLabel,
  formatCount,
  formatPrice,
  isLocked,
  listingPath,
  priceLabel,
  getLockText,
  getMlsNumber,
  suggestionStatus,
  visibleMedia,
  type SoldAccess,
  type StatusTone,
} from "@larchway/shared/domain";
import { useLocation } from "@larchway/shared/router";
import { Badge, type BadgeTone } from "@larchway/shared/ui/badge";
import { Icon, type IconShape } from "@larchway/shared/ui/icon";
import { Picture } from "@larchway/shared/ui/picture";
import { Price } from "@larchway/shared/listing-ui/price";
import {
  History,
  Lock,
  MapPin,
  School,
  Signpost,
  SlidersHorizontal,
  TrainFront,
} from "@larchway/shared/ui/icons";
import { Highlighted } from "./highlighted";
import type { SearchOption } from "./options";
import { cityPath, filtersPath } from "./search-paths";
import * as styles from "./suggestion-option.module.css";

export interface SuggestionOptionProps {
  id: string;
  option: SearchOption;
  search: string;
  isActive: boolean;
  access: SoldAccess;
  onChoose: () => void;
  onPoint: () => void;
}

/** Leased teal, pending yellow, sold red, everything else green (spec section 4). */
const badgeTones: Record<StatusTone, BadgeTone> = {
  leased: "leased",
  pending: "pendingSearch",
  sold: "sold",
  active: "pending",
  terminated: "pending",
};

/** A row below the search box: a city, a place, filters, or a home with its price and status. */
export function SuggestionOption({ option, search, access, ...row }: SuggestionOptionProps) {
  switch (option.kind) {
    case "recent":
      return (
        <Row {...row} icon={<Icon of={History} />}>
          <span className={styles.title}>{option.text}</span>
        </Row>
      );
    case "all-recent":
      return (
        <Row {...row}>
          <span className={styles.action}>Show All ({option.count})</span>
        </Row>
      );
    case "found":
      return <FoundRow {...row} found={option.found} search={search} access={access} />;
  }
}

/** The kind of a place, shown before its number of homes. */
const kindTexts: Record<PlaceSuggestion["kind"], string> = {
  neighbourhood: "Neighbourhood",
  community: "Community",
  station: "Within 800 m",
  school: "Within 1 km",
  intersection: "Within 500 m",
  street: "Street",
  postal: "Postal code",
  office: "Brokerage",
};

const kindIcons: Partial<Record<PlaceSuggestion["kind"], IconShape>> = {
  station: TrainFront,
  school: School,
  street: Signpost,
};

function FoundRow({
  found,
  search,
  access,
  ...row
}: RowProps & { found: Suggestion; search: string; access: SoldAccess }) {
  const { pathname } = useLocation();
  switch (found.type) {
    case "city":
      return (
        <Row {...row} icon={<Icon of={MapPin} />} href={cityPath(found.city_name)}>
          <span className={styles.title}>
            <Highlighted text={found.city_name} search={search} />
          </span>
          <span className={styles.note}>
            {found.count ? formatCount(found.count, "active listing") : "Ontario"}
          </span>
        </Row>
      );
    case "place": {
      const { name, municipality, kind, count } = found;
      return (
        <Row {...row} icon={<Icon of={kindIcons[kind] ?? MapPin} />} href={filtersPath(found, pathname)}>
          <span className={styles.title}>
            <Highlighted text={[name, municipality].filter(Boolean).join(", ")} search={search} />
          </span>
          <span className={styles.note}>
            {kindTexts[kind]}
            {count !== undefined && ` · ${formatCount(count, "home")}`}
          </span>
        </Row>
      );
    }
    case "filters": {
      const { texts, market, unread, count } = found;
      const parts = [...(market === "For Lease" ? ["For rent"] : market ? ["For sale"] : []), ...texts];
      return (
        <Row {...row} icon={<Icon of={SlidersHorizontal} />} href={filtersPath(found, pathname)}>
          <span className={styles.texts}>{parts.join(" · ")}</span>
          <span className={styles.note}>
            {count === undefined ? "Search" : formatCount(count, "home")}
            {unread && ` · Not understood: “${unread}”`}
          </span>
        </Row>
      );
    }
    case "listing":
      return <ListingRow {...row} listing={found} search={search} access={access} />;
  }
}

type RowProps = Pick<SuggestionOptionProps, "id" | "isActive" | "onChoose" | "onPoint">;

function ListingRow({
  listing,
  search,
  access,
  ...row
}: RowProps & { listing: ListingSuggestion; search: string; access: SoldAccess }) {
  const locked = isLocked(listing, access === "open");
  const status = suggestionStatus(listing);
  const picture = listing.images?.[0]?.mediaurl ?? visibleMedia(listing.media)[0]?.mediaurl ?? listing.image;
  const isClosed = status.tone === "sold" || status.tone === "leased";
  return (
    <Row
      {...row}
      href={locked ? undefined : listingPath(listing)}
      icon={
        locked ? (
          <span className={styles.lock}>
            <Icon of={Lock} />
          </span>
        ) : (
          <Picture mediaurl={picture} alt="" sizes="72px" aspect="4/3" className={styles.picture} />
        )
      }
    >
      <span className={styles.title}>
        <Highlighted text={listing.UnparsedAddress} search={search} />
      </span>
      <span className={styles.facts}>
        <Badge tone={badgeTones[status.tone]} size="small">
          {status.text}
        </Badge>
        {locked ? (
          <>
            <span className={styles.note}>{getLockText(access).line}</span>
            <span className={styles.signIn}>{getLockText(access).action}</span>
          </>
        ) : (
          <>
            <Price size="small" muted={isClosed} label={priceLabel(listing)}>
              {formatPrice(listing)}
            </Price>
            <span className={styles.note}>
              <Highlighted text={listFacts(listing)} search={search} />
            </span>
          </>
        )}
      </span>
    </Row>
  );
}

function listFacts(listing: ListingSuggestion): string {
  const beds = bedsLabel(listing);
  const baths = bathsTotal(listing);
  return [beds && beds !== "0" && `${beds} bd`, baths && `${baths} ba`, `MLS® ${getMlsNumber(listing)}`]
    .filter(Boolean)
    .join(" · ");
}

function Row({
  id,
  isActive,
  href,
  icon,
  onChoose,
  onPoint,
  children,
}: RowProps & { href?: string; icon?: ReactNode; children: ReactNode }) {
  const attributes = {
    id,
    role: "option",
    "aria-selected": isActive,
    className: styles.row,
    onPointerMove: isActive ? undefined : onPoint,
    onClick: (event: MouseEvent) => {
      // The browser handles a click for a new tab.
      if (href && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
      event.preventDefault();
      onChoose();
    },
  };
  const content = (
    <>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.text}>{children}</span>
    </>
  );
  // Entries with a page contain a link, so that a middle click opens a tab.
  return href ? (
    <a href={href} tabIndex={-1} {...attributes}>
      {content}
    </a>
  ) : (
    <div {...attributes}>{content}</div>
  );
}
