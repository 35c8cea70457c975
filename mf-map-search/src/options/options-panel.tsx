import type { NarrowingFilters } from "@larchway/shared/listing-filters";
import { Checkbox } from "@larchway/shared/ui/field";
import { useEscape } from "../popup/use-escape";
import { changeMapOptions, useMapOptions, type MapLayer } from "./map-options";
import * as styles from "./options-panel.module.css";

export interface OptionsPanelProps {
  id: string;
  filters: NarrowingFilters;
  onFilters: (filters: NarrowingFilters) => void;
  onClose: () => void;
}

const layers: readonly { layer: MapLayer; label: string; hint: string }[] = [
  { layer: "schools", label: "Schools", hint: "Publicly funded, 2018-19" },
  { layer: "stations", label: "Transit stations", hint: "Subway, light rail and GO" },
  { layer: "prices", label: "Neighbourhood prices", hint: "Median asking price, Toronto" },
];

/** The switches of the map: each applies immediately and is stored, except for the filter. */
export function OptionsPanel({ id, filters, onFilters, onClose }: OptionsPanelProps) {
  const options = useMapOptions();
  useEscape(true, onClose);
  const setLayer = (layer: MapLayer, isShown: boolean) => {
    const others = options.layers.filter((each) => each !== layer);
    changeMapOptions({ layers: isShown ? [...others, layer] : others });
  };
  return (
    <div id={id} role="group" aria-label="Map layers and options" className={styles.panel}>
      <Checkbox
        look="switch"
        label="Search as I move the map"
        checked={options.followsMove}
        onChange={({ target }) => changeMapOptions({ followsMove: target.checked })}
      />
      <Checkbox
        look="switch"
        label="Only homes with an open house"
        checked={filters.openHouse !== undefined}
        onChange={({ target }) => onFilters({ ...filters, openHouse: target.checked ? "any" : undefined })}
      />
      {layers.map(({ layer, label, hint }) => (
        <Checkbox
          key={layer}
          look="switch"
          label={label}
          hint={hint}
          checked={options.layers.includes(layer)}
          onChange={({ target }) => setLayer(layer, target.checked)}
        />
      ))}
    </div>
  );
}
