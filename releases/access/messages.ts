import { z, type Infer } from "@larchway/shared/schema";
import { anyRemote, verbs } from "./operator";

/** The person who uses the site's own token (URI encoded). A team's token already names its actor. */
export const actorHeader = "x-larchway-actor";

/** Requests and responses about tokens and keys; the edge and the command line share them. */
const remotePattern = /^(\*|shell|mf-[a-z-]+)$/;
const id = z.string().regex(/^[0-9a-f]{12}$/, "is not the id of a token or key");
const days = z.coerce.number().int().min(1).max(400);

const teamSchema = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, "is not a team: use a-z, 0-9 and -");

export const issueTokenSchema = z.object({
  team: teamSchema,
  /** Stands in the audit log; the team when left out. */
  actor: z
    .string()
    .regex(/^[\w@.+/ -]{1,60}$/, "has other characters than letters, digits and @ . + / - _")
    .optional(),
  remotes: z
    .array(z.string().regex(remotePattern, `is not the name of a remote, nor ${anyRemote}`))
    .min(1)
    .max(50),
  verbs: z.array(z.enum(verbs)).min(1),
  days: days.default(90),
});

export const rotateTokenSchema = z.object({
  id,
  /** How long the old token works on. */
  overlapHours: z.coerce.number().int().min(0).max(720).default(24),
  days: days.default(90),
});
export const revokeTokenSchema = z.object({ id });

const tokenSchema = z.object({
  id: z.string(),
  team: z.string(),
  actor: z.string(),
  remotes: z.array(z.string()),
  verbs: z.array(z.string()),
  createdAt: z.string(),
  createdBy: z.string(),
  expiresAt: z.string(),
  revokedAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  replacedBy: z.string().nullable(),
});
export type ListedToken = Infer<typeof tokenSchema>;
export const issuedTokenSchema = z.object({ token: tokenSchema, text: z.string() });
export const tokenListSchema = z.object({ tokens: z.array(tokenSchema) });

export const addKeySchema = z.object({ team: teamSchema, publicKey: z.string().max(200) });
export const addedKeySchema = z.object({ id: z.string() });
export const revokeKeySchema = z.object({ id });
export const keyListSchema = z.object({
  keys: z.array(
    z.object({
      id: z.string(),
      team: z.string(),
      createdAt: z.string(),
      createdBy: z.string(),
      revokedAt: z.string().nullable(),
    }),
  ),
});
