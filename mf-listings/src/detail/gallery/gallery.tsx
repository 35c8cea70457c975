import { Images, LayoutPanelLeft, Rotate3d } from "@larchway/shared/ui/icons";
import { type ReactNode, useEffect, useState } from "react";
import type { PropertyDetail } from "@larchway/shared/contracts/api";
import { addressLine, formatCount, visibleMedia } from "@larchway/shared/domain";
import { Button, ButtonLink } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { useLazy } from "@larchway/shared/ui/lazy";
import { Picture } from "@larchway/shared/ui/picture";
import { galleryPictureSizes } from "../../card/picture-sizes";
import { describeMissing } from "../../card/describe-missing";
import { useWorkingPictures } from "../../card/use-working-pictures";
import { findTour } from "./find-tour";
import * as styles from "./gallery.module.css";
import { Hero } from "./hero";
import { useViewerEntry } from "./use-viewer-entry";

const loadViewer = () => import(/* webpackChunkName: "gallery-viewer" */ "./viewer.client");

/** The home's photos, floor plan and tour: the first photos here, all of them in the full-screen viewer. */
export function Gallery({ property }: { property: PropertyDetail }) {
  const { pictures, hasFailed, drop } = useWorkingPictures(property);
  const viewer = useViewerEntry();
  const [code, fetchCode] = useLazy(loadViewer);
  const [isBrowsed, setBrowsed] = useState(false);
  const address = addressLine(property);
  const floorPlans = visibleMedia(property.floorPlans);
  const { view, open } = viewer;
  const isOpen = view !== null && (view === "plan" ? floorPlans : pictures).length > 0;

  useEffect(() => {
    // Set by a link to a photo, or again after the download failed.
    if (isOpen) fetchCode();
  }, [isOpen, fetchCode]);

  return (
    <div onPointerEnter={fetchCode} onFocus={fetchCode}>
      {pictures.length === 0 ? (
        <div className={styles.none}>
          <Picture alt={describeMissing(address, hasFailed)} sizes={galleryPictureSizes} aspect="fill" />
        </div>
      ) : (
        <div className={styles.hero}>
          <Hero
            pictures={pictures}
            address={address}
            isBrowsed={isBrowsed}
            onBrowse={() => setBrowsed(true)}
            onOpen={open}
            onBroken={drop}
          />
          <Button
            variant="secondary"
            size="small"
            className={styles.all}
            data-screen-only
            icon={<Icon of={Images} size={18} />}
            onClick={() => open("all")}
          >
            {pictures.length === 1 ? "See the photo" : `See all ${formatCount(pictures.length, "photo")}`}
          </Button>
        </div>
      )}
      <MoreViews>
        {floorPlans.length > 0 && (
          <Button
            variant="secondary"
            size="small"
            icon={<Icon of={LayoutPanelLeft} size={18} />}
            onClick={() => open("plan")}
          >
            Floor plan
          </Button>
        )}
        <TourLink url={property.VirtualTourURLUnbranded} />
      </MoreViews>
      {isOpen && code && (
        <code.Viewer
          address={address}
          pictures={pictures}
          floorPlans={floorPlans}
          viewer={viewer}
          view={view}
          onBroken={drop}
        />
      )}
    </div>
  );
}

/** Links below the photos; nothing without floor plan and tour. */
function MoreViews({ children }: { children: ReactNode }) {
  return (
    <div className={styles.more} data-screen-only>
      {children}
    </div>
  );
}

/** Opens in a new tab: a frame would give another site's page more access than a tour needs. */
function TourLink({ url }: { url: string | undefined }) {
  const tour = findTour(url);
  if (!tour) return null;
  return (
    <ButtonLink
      to={tour.href}
      newTab
      variant="secondary"
      size="small"
      icon={<Icon of={Rotate3d} size={18} />}
    >
      Virtual tour on {tour.site}
    </ButtonLink>
  );
}
