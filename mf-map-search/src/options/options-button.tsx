import type { NarrowingFilters } from "@larchway/shared/listing-filters";
import { IconButton } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { Layers } from "@larchway/shared/ui/icons";
import { useLazy } from "@larchway/shared/ui/lazy";
import { useId, useRef } from "react";
import * as styles from "./options-button.module.css";

export interface OptionsButtonProps {
  filters: NarrowingFilters;
  onFilters: (filters: NarrowingFilters) => void;
  isOpen: boolean;
  onToggle: () => void;
}

const loadPanel = () => import(/* webpackChunkName: "map-options" */ "./options-panel");

/** Opens the panel for layers and for the search behaviour. */
export function OptionsButton({ filters, onFilters, isOpen, onToggle }: OptionsButtonProps) {
  const [panel, fetchPanel] = useLazy(loadPanel);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  return (
    <div className={styles.place}>
      <IconButton
        ref={button}
        variant="outlined"
        label="Map layers and options"
        icon={<Icon of={Layers} />}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onPointerEnter={fetchPanel}
        onFocus={fetchPanel}
        onClick={() => {
          fetchPanel();
          onToggle();
        }}
      />
      {isOpen && panel && (
        <panel.OptionsPanel
          id={panelId}
          filters={filters}
          onFilters={onFilters}
          onClose={() => {
            onToggle();
            button.current?.focus();
          }}
        />
      )}
    </div>
  );
}
