import { z, type Infer, type Schema } from "@larchway/shared/schema";
import { CliError } from "./cli-error";

/** Arguments and options that several commands take. */
export const remoteInput = z
  .string()
  .regex(/^(shell|mf-[a-z-]+)$/, "is not the name of a remote: use shell or mf-..., e.g. mf-mortgage");
export const buildInput = z
  .string()
  .regex(/^[0-9a-f]{4,12}$/, "is not a build id: 4 to 12 of the digits 0-9 and a-f");
export const noteInput = z.string().max(500, "has more than 500 characters").optional();

export const reasonInput = z.string().min(1, "says no reason").max(400, "has more than 400 characters");

/** The options of a forced change, for commands that move a pointer. */
export const forceInput = { force: z.boolean().default(false), reason: reasonInput.optional() };
export const forceOptions = {
  force: ["--force", "override locks, bases and the gate; needs --reason and is written down"],
  reason: ["--reason <text>", "why it is forced"],
} as const;

/** The option by which routes are given up, for commands that promote. */
export const dropRouteInput = z
  .array(z.string().regex(/^\//, "is not a path: it must begin with /"))
  .optional();
export const dropRouteOption = [
  "--drop-route <path...>",
  "routes of the live build that are given up on purpose",
] as const;

/** @throws CliError for a forced change without a reason. */
export function toForce({ force, reason }: { force: boolean; reason?: string | undefined }) {
  if (!force) return undefined;
  if (reason !== undefined) return { reason };
  throw new CliError("--force needs a reason.", 'Say why: --force --reason "..."');
}

/** @throws CliError which names each argument that is wrong, and how. */
export function parseInput<S extends Schema>(schema: S, value: Record<string, unknown>): Infer<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data as Infer<S>;
  const reasons = parsed.error.issues.map(
    ({ path, message }) => `${String(value[String(path[0])])} ${message}`,
  );
  throw new CliError(reasons.join("\n"), "See: npm run site -- --help");
}
