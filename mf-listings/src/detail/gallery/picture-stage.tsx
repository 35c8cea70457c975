import { ChevronLeft, ChevronRight, LayoutGrid, ZoomIn, ZoomOut } from "@larchway/shared/ui/icons";
import { useEffect, useRef } from "react";
import type { Media } from "@larchway/shared/contracts/api";
import { IconButton } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import { describePicture } from "./describe-picture";
import * as styles from "./picture-stage.module.css";
import { Slides } from "./slides";
import { Thumbnails } from "./thumbnails";
import { useStage, useStageKeys } from "./use-stage";
import { useZoom } from "./use-zoom";

export interface PictureStageProps {
  /** The label of a picture: "Photo". */
  noun: string;
  address: string;
  pictures: readonly Media[];
  /** The index of the picture shown first. */
  start: number;
  /** Called with the index of a picture once the visitor stays on it. */
  onIndex?: (index: number) => void;
  /** Opens the list of all pictures. */
  onList?: () => void;
  onBroken: (picture: Media) => void;
}

/** One picture at a time, as large as possible, with swipes, keys, arrows and zoom. */
export function PictureStage(props: PictureStageProps) {
  const { noun, address, pictures, start, onIndex, onList, onBroken } = props;
  const total = pictures.length;
  const group = useRef<HTMLDivElement>(null);
  const zoom = useZoom();
  const stage = useStage({ total, start, onIndex });
  const { index, setIndex, turn } = stage;
  useStageKeys({
    ArrowLeft: () => turn(-1),
    ArrowRight: () => turn(1),
    Home: () => setIndex(0),
    End: () => setIndex(total - 1),
    "+": zoom.zoomIn,
    "=": zoom.zoomIn,
    "-": zoom.zoomOut,
  });

  useEffect(() => {
    // The focused photo of the list has been removed. Otherwise the focus stays on the dialog's title: Close is the
    // next tab stop.
    if (document.activeElement === document.body) group.current?.focus({ preventScroll: true });
  }, []);

  const picture = pictures[index];
  if (!picture) return null;
  return (
    <div
      ref={group}
      role="group"
      aria-label={`${noun}s of ${address}`}
      tabIndex={-1}
      className={styles.stage}
    >
      <div className={styles.pictures} onDragStart={(event) => event.preventDefault()}>
        <Slides {...{ noun, address, pictures, stage, zoom, onBroken }} />
        {total > 1 && <Arrows noun={noun} turn={turn} />}
      </div>
      <div className={styles.bar}>
        <p className={styles.fraction} aria-hidden="true">
          {index + 1} / {total}
        </p>
        {/* The picture has it as its alternative text. */}
        <p className={styles.caption} aria-hidden="true">
          {picture.ShortDescription}
        </p>
        <p className={styles.spoken} aria-live="polite">
          <VisuallyHidden>{describePicture(picture, { noun, index, total })}</VisuallyHidden>
        </p>
        <IconButton
          label="Zoom out"
          icon={<Icon of={ZoomOut} />}
          aria-disabled={!zoom.isZoomed}
          onClick={zoom.zoomOut}
        />
        <IconButton label="Zoom in" icon={<Icon of={ZoomIn} />} onClick={zoom.zoomIn} />
        {onList && <IconButton label="All photos" icon={<Icon of={LayoutGrid} />} onClick={onList} />}
      </div>
      {total > 1 && <Thumbnails noun={noun} pictures={pictures} index={index} onIndex={setIndex} />}
    </div>
  );
}

function Arrows({ noun, turn }: { noun: string; turn: (step: number) => void }) {
  return (
    <>
      <IconButton
        label={`Previous ${noun.toLowerCase()}`}
        variant="photo"
        icon={<Icon of={ChevronLeft} size={24} />}
        className={styles.previous}
        onClick={() => turn(-1)}
      />
      <IconButton
        label={`Next ${noun.toLowerCase()}`}
        variant="photo"
        icon={<Icon of={ChevronRight} size={24} />}
        className={styles.next}
        onClick={() => turn(1)}
      />
    </>
  );
}
