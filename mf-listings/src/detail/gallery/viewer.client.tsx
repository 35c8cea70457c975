import { useRef } from "react";
import type { Media } from "@larchway/shared/contracts/api";
import { Dialog } from "@larchway/shared/ui/dialog";
import { Tabs } from "@larchway/shared/ui/tabs";
import { PhotoList } from "./photo-list";
import { PictureStage } from "./picture-stage";
import type { View, ViewerEntry } from "./use-viewer-entry";
import * as styles from "./viewer.module.css";

export interface ViewerProps {
  address: string;
  pictures: readonly Media[];
  floorPlans: readonly Media[];
  viewer: ViewerEntry;
  view: View;
  onBroken: (picture: Media) => void;
}

/** The full window for the photos, as a list or one at a time, and for the floor plan. */
export function Viewer({ address, pictures, floorPlans, viewer, view, onBroken }: ViewerProps) {
  const { open, show, close } = viewer;
  /** The photo to which the list returns. */
  const seen = useRef<number>(undefined);
  const noteSeen = (index: number) => {
    seen.current = index;
    show(index);
  };

  const photos =
    typeof view === "number" ? (
      <PictureStage
        noun="Photo"
        address={address}
        pictures={pictures}
        start={view}
        onIndex={noteSeen}
        onList={() => show("all")}
        onBroken={onBroken}
      />
    ) : (
      <PhotoList
        address={address}
        pictures={pictures}
        start={seen.current}
        onOpen={(index) => {
          seen.current = index;
          open(index);
        }}
        onBroken={onBroken}
      />
    );
  const plan = (
    <PictureStage noun="Floor plan" address={address} pictures={floorPlans} start={0} onBroken={onBroken} />
  );

  return (
    <Dialog open title={address} onClose={close} className={styles.viewer}>
      {floorPlans.length > 0 && pictures.length > 0 ? (
        <Tabs
          label="Photos and floor plan"
          className={styles.tabs}
          value={view === "plan" ? "plan" : "photos"}
          onChange={(id) => show(id === "plan" ? "plan" : "all")}
          tabs={[
            { id: "photos", label: `Photos (${pictures.length})`, panel: photos },
            { id: "plan", label: "Floor plan", panel: plan },
          ]}
        />
      ) : floorPlans.length > 0 ? (
        plan
      ) : (
        photos
      )}
    </Dialog>
  );
}
