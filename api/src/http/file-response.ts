import { z } from "@larchway/shared/schema";

/** The schema of a response that is a file of these kinds, not JSON. */
export function describeFile(...mimeTypes: string[]) {
  const schema = z.unknown().meta({ type: "string", format: "binary" });
  return {
    description: "The file",
    content: Object.fromEntries(mimeTypes.map((mimeType) => [mimeType, { schema }])),
  };
}
