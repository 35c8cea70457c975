import { isAbsolute } from "node:path";
import { httpUrlSchema } from "@larchway/shared/server/config";

/** A transit timetable in the format GTFS Schedule: a URL or the absolute path of a zip file. */
export interface GtfsSource {
  kind: "url" | "file";
  location: string;
}

/** The valid form of GTFS_URLS, for messages. */
export const gtfsForm = "must be URLs or absolute paths of GTFS zip files, separated by commas or blanks";

/** Parses GTFS_URLS; undefined for an invalid value. */
export function parseGtfsSources(text: string): GtfsSource[] | undefined {
  const sources = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((location): GtfsSource | undefined => {
      if (isAbsolute(location)) return { kind: "file", location };
      return httpUrlSchema.safeParse(location).success ? { kind: "url", location } : undefined;
    });
  return sources.every((source) => source !== undefined) ? sources : undefined;
}
