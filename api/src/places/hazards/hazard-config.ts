import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { z, type Infer } from "@larchway/shared/schema";
import { ConfigError, httpUrlSchema } from "@larchway/shared/server/config";

const mostLayers = 10;
const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-90).max(90);

const layerSchema = z
  .strictObject({
    name: z.string().trim().min(1).max(80),
    source: z.string().trim().min(1).max(200),
    date: z.iso.date(),
    /** The denominator of the scale of the map. */
    scale: z.number().int().min(100).max(1_000_000),
    /** A GeoJSON file, relative to the file of the layers. */
    file: z.string().min(1).optional(),
    url: httpUrlSchema.optional(),
    /** What was mapped: west, south, east, north. By default what the areas cover. */
    extent: z.tuple([longitude, latitude, longitude, latitude]).optional(),
  })
  .refine(({ file, url }) => (file === undefined) !== (url === undefined), "needs a file or a url")
  .refine(
    ({ extent }) => !extent || (extent[0] < extent[2] && extent[1] < extent[3]),
    "extent must be west, south, east, north",
  );
export type LayerConfig = Infer<typeof layerSchema>;

const configSchema = z.strictObject({ layers: z.array(layerSchema).min(1).max(mostLayers) });

/** An error in the file of HAZARD_LAYERS, or in the file of a layer. */
export const hazardError = (path: string, problem: string): ConfigError =>
  new ConfigError(`HAZARD_LAYERS (${path}): ${problem}`);

/**
 * Reads the list of layers; paths of files become absolute.
 * @throws ConfigError that names the fault of the file
 */
export function readHazardConfig(path: string): LayerConfig[] {
  const parsed = configSchema.safeParse(readJson(path));
  if (!parsed.success) {
    const issues = parsed.error.issues.map(
      ({ path: at, message }) => `${at.join(".") || "file"}: ${message}`,
    );
    throw hazardError(path, issues.join("; "));
  }
  return parsed.data.layers.map((layer) => ({
    ...layer,
    file: layer.file === undefined ? undefined : resolve(dirname(path), layer.file),
  }));
}

/** @throws ConfigError for a file that is missing or not JSON */
export function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw hazardError(path, error instanceof Error ? error.message : String(error));
  }
}
