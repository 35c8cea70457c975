import type { LayerSpecification, SourceSpecification } from "maplibre-gl";
import type { MapPalette } from "./map-palette";

/** The basemap below the page's own layers. Its layers have ids that no overlay uses. */
export interface MapGround {
  sources: Record<string, SourceSpecification>;
  /** Colour of areas without a tile. */
  background: string;
  /** Layers below the areas that the page highlights. */
  layersBelow: LayerSpecification[];
  /** Labels, above those areas. */
  labelLayers: LayerSpecification[];
}

/** A basemap in the page's colours: a pure function, because a change of theme creates another style. */
export type GroundStyle = (palette: MapPalette) => MapGround;
