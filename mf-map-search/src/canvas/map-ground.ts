import type { LayerSpecification, SourceSpecification } from "maplibre-gl";
import type { MapPalette } from "./map-palette";

/** What a map shows below everything that is the page's own. Its layers have ids that no overlay uses. */
export interface MapGround {
  sources: Record<string, SourceSpecification>;
  /** Colour of what no tile covers. */
  background: string;
  /** Drawn below the areas that the page marks. */
  layersBelow: LayerSpecification[];
  /** Names, drawn above those areas. */
  labelLayers: LayerSpecification[];
}

/** A ground in the page's colours: a pure function, since a change of theme makes another style. */
export type GroundStyle = (palette: MapPalette) => MapGround;
