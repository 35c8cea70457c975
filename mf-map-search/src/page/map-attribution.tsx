import { brand } from "@larchway/shared/brand";
import { classNames } from "@larchway/shared/ui/class-names";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { Fragment, useId, useState } from "react";
import styles from "./map-attribution.module.css";

const others = [
  { name: "Natural Earth", url: "https://www.naturalearthdata.com/" },
  { name: "City of Toronto", url: "https://open.toronto.ca/open-data-licence/" },
  { name: "GeoNames", url: "https://www.geonames.org/" },
];

/**
 * Who shows the homes (the page has no footer), and whose data the basemap is made of; their licences ask for it, always
 * in sight. On one line: a narrow map names the chief source and has the others behind a button.
 */
export function MapAttribution() {
  const [isOpen, setIsOpen] = useState(false);
  const othersId = useId();
  return (
    <div className={styles.attribution}>
      {brand.registeredName}
      {" · "}
      <Source name="© OpenStreetMap" url="https://www.openstreetmap.org/copyright" />
      <span id={othersId} className={classNames(styles.others, isOpen && styles.open)}>
        {others.map((source) => (
          <Fragment key={source.name}>
            {" · "}
            <Source {...source} />
          </Fragment>
        ))}
      </span>
      <span className={styles.more}>
        {" · "}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={othersId}
          className={styles.button}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? "less" : "more"}
          <VisuallyHidden> map credits</VisuallyHidden>
        </button>
      </span>
    </div>
  );
}

function Source({ name, url }: { name: string; url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {name}
    </a>
  );
}
