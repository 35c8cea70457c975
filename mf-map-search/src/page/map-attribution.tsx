import { brand } from "@larchway/shared/brand";
import { classNames } from "@larchway/shared/ui/class-names";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { Fragment, lazy, Suspense, useId, useState } from "react";
import { useTileSet } from "../canvas/use-tile-set";
import * as styles from "./map-attribution.module.css";

const openStreetMap = { name: "© OpenStreetMap", url: "https://www.openstreetmap.org/copyright" };

const others = [
  { name: "Natural Earth", url: "https://www.naturalearthdata.com/" },
  { name: "City of Toronto", url: "https://open.toronto.ca/open-data-licence/" },
  { name: "GeoNames", url: "https://www.geonames.org/" },
];

const MapCredits = lazy(() => import(/* webpackChunkName: "map-credits" */ "./map-credits"));

/**
 * The brokerage (the page has no footer) and the sources of the basemap, which their licences require to be always
 * visible. An operator's tiles have theirs in their description. It is one line: a narrow map shows the main source
 * and has the others behind a button, which also opens the licences' own sentences.
 */
export function MapAttribution({ className }: { className?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const creditsId = useId();
  const { data } = useTileSet();
  const listedUrls = [openStreetMap, ...others].map(({ url }) => url);
  const operators = data?.credits.filter(({ url }) => !url || !listedUrls.includes(url)) ?? [];
  return (
    <div className={classNames(styles.attribution, className)} data-edge="bottom">
      {brand.registeredName}
      {" · "}
      <Source {...openStreetMap} />
      <span className={classNames(styles.others, isOpen && styles.open)}>
        {[...operators, ...others].map((source) => (
          <Fragment key={source.name}>
            {" · "}
            <Source {...source} />
          </Fragment>
        ))}
      </span>
      {" · "}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={creditsId}
        className={styles.button}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? "less" : "more"}
        <VisuallyHidden> map credits</VisuallyHidden>
      </button>
      <div id={creditsId}>
        {isOpen && (
          <Suspense fallback={null}>
            <MapCredits />
          </Suspense>
        )}
      </div>
    </div>
  );
}

function Source({ name, url }: { name: string; url?: string }) {
  if (!url) return name;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  );
}
