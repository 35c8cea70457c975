import { readFileSync } from "node:fs";
import path from "node:path";
import { z, type Infer } from "@larchway/shared/schema";
import { repository } from "./read-workspace";

const exportSchema = z.object({
  /** Hash of its type. */
  type: z.string(),
  /** Earlier types: builds that use them work with a shell that provides this one. */
  serves: z.array(z.string()).optional(),
  /** Earlier types: builds that use this one work with a shell that provides them. */
  worksWith: z.array(z.string()).optional(),
  isDeprecated: z.literal(true).optional(),
});

/** `shared/api-report/types.json`: the accepted type of each export, by shared module. */
const acceptedTypesSchema = z.object({
  /** Of `shared/package.json` when they were accepted. */
  version: z.string(),
  modules: z.record(z.string(), z.record(z.string(), exportSchema)),
});
export type AcceptedTypes = Infer<typeof acceptedTypesSchema>;

export const reportFolder = path.join(repository, "shared/api-report");

/** Written by platform/api-report, which checks that it is current: a build needs no compiler. */
export function readAcceptedTypes(): AcceptedTypes {
  return acceptedTypesSchema.parse(JSON.parse(readFileSync(path.join(reportFolder, "types.json"), "utf8")));
}
