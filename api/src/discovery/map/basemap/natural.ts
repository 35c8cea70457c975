import { readFeatures, text, type LayerFeatures, type Properties } from "./features";
import type { BasemapSources } from "./files";

/** Land, water, borders and airports from Natural Earth, which is made for small scales. */
export function naturalLayers({ base }: Pick<BasemapSources, "base">): LayerFeatures[] {
  const layer = (
    name: string,
    object: string,
    fromZoom: number,
    describe: (given: Record<string, unknown>) => Properties = () => ({}),
  ): LayerFeatures => ({ layer: name, fromZoom, features: readFeatures(base, object, describe) });
  const ranked = ({ name, scalerank }: Record<string, unknown>): Properties => ({
    ...text("name", name),
    rank: Number(scalerank ?? 10),
  });
  return [
    layer("land", "land", 0),
    layer("lakes", "lakes", 0, ranked),
    layer("lakes", "lakes_na", 6, ranked),
    layer("rivers", "rivers", 4, ranked),
    layer("rivers", "rivers_na", 7, ranked),
    layer("urban", "urban50", 4),
    layer("rail", "rail", 8),
    layer("admin", "admin0", 0, () => ({ kind: "country" })),
    layer("admin", "admin1_50", 2, () => ({ kind: "province" })),
    layer("airports", "airports", 8, ({ name, iata_code }) => ({
      ...text("name", name),
      ...text("code", iata_code),
    })),
  ];
}
