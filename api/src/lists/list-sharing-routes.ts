import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { brand } from "@larchway/shared/brand";
import { okSchema } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import {
  acceptedListSchema,
  acceptListSchema,
  listInvitationSchema,
  listLinkSchema,
} from "@larchway/shared/contracts/home-list";
import { z } from "@larchway/shared/schema";
import type { Queryable } from "@larchway/shared/server/database";
import { createRateLimit } from "../http/rate-limit";
import { storeOnce } from "../http/store-once";
import { isBelowMailLimit, toMailCause } from "../mail/mail-limit";
import { hashToken, newToken } from "../users/sessions";
import type { ListDependencies } from "./dependencies";
import { makeNotesPrivate } from "./list-remark-repository";
import { changeList, requireOwnList } from "./list-repository";
import {
  acceptInvitation,
  deleteInvitation,
  deleteLink,
  deletePartner,
  hasPartner,
  putInvitation,
  putLink,
} from "./list-sharing-repository";

const tags = ["users"];
const params = z.object({ id: z.uuid() });
const dayMs = 24 * 60 * 60_000;
const invitationDays = 14;
/** Invitations to one mailbox in a day, from all people. */
const invitationsADay = 3;

/** Sharing of a list: a partner edits it, viewers with the link read it. */
export const listSharingRoutes: FastifyPluginAsyncZod<ListDependencies> = async (api, dependencies) => {
  const { database, mail, now, settings } = dependencies;
  const config = { noStore: true, needsUser: true, limit: createRateLimit(api, settings.authAttempts * 10) };
  const ownersProblems = { 403: problemSchema, 404: problemSchema };

  api.put("/users/lists/:id/invitation", {
    config,
    schema: {
      tags,
      summary: "Invite a person by email to edit a list",
      params,
      body: listInvitationSchema,
      response: { 200: okSchema, 409: problemSchema, 429: problemSchema, ...ownersProblems },
    },
    handler: async (request) => {
      const { user, params: path, body } = request;
      const at = new Date(now());
      // The invitation uses its sender's name: only a person whose address is confirmed may send one.
      if (!user.email_verified_at) {
        throw new CodedError("FORBIDDEN", {
          message: "Please confirm your email before you invite a person.",
        });
      }
      return storeOnce(database, request, at, async (connection) => {
        const list = await changeOwnList(connection, path.id, user.id);
        if (await hasPartner(connection, list.id)) {
          throw new CodedError("TOO_MANY_SAVED", {
            message:
              "A person edits this list with you already. Stop sharing with them to invite another one.",
          });
        }
        const cause = toMailCause(request, dependencies);
        const mailLimit = { kind: "list-invitation", to: body.email, at, limit: invitationsADay, cause };
        if (!(await isBelowMailLimit(connection, { ...mailLimit, milliseconds: dayMs }))) {
          throw new CodedError("TOO_MANY_REQUESTS", {
            message: "This address can't get more invitations today. Try again tomorrow.",
          });
        }
        const token = newToken();
        await makeNotesPrivate(connection, list.id, user.id);
        await putInvitation(connection, {
          listId: list.id,
          tokenHash: hashToken(token),
          email: body.email,
          at,
          expiresAt: new Date(at.getTime() + invitationDays * dayMs),
        });
        await mail.enqueue(connection, {
          kind: "list-invitation",
          to: body.email,
          cause,
          linkLabel: "Open the invitation",
          subject: `An invitation to a list of homes at ${brand.name}`,
          // Neither the name of the list nor that of the person: both could carry a text of an attacker.
          text: `Hello,

${user.email} invites you to a list of homes at ${brand.name}. You can add homes, notes and ratings together.

Open this link and sign in to accept. It works once, within ${invitationDays} days.

${settings.siteUrl}/list-invitation#${token}

If you don't know ${user.email}, you can ignore this email. Nothing happens then.`,
        });
        return { ok: true as const };
      });
    },
  });

  api.delete("/users/lists/:id/invitation", {
    config,
    schema: {
      tags,
      summary: "Withdraw an invitation",
      params,
      response: { 200: okSchema, ...ownersProblems },
    },
    handler: async ({ user, params: { id } }) => {
      await database.transaction(async (connection) => {
        await changeOwnList(connection, id, user.id);
        if (!(await hasPartner(connection, id))) await deleteInvitation(connection, id);
      });
      return { ok: true as const };
    },
  });

  api.post("/users/lists/accept", {
    config,
    schema: {
      tags,
      summary: "Accept the invitation to a list with the token of the mailed link",
      body: acceptListSchema,
      response: { 200: acceptedListSchema, 403: problemSchema },
    },
    handler: async ({ user, body: { token } }) =>
      database.transaction((connection) =>
        acceptInvitation(connection, { tokenHash: hashToken(token), userId: user.id, at: new Date(now()) }),
      ),
  });

  api.delete("/users/lists/:id/partner", {
    config,
    schema: {
      tags,
      summary: "Stop editing a list together: by its owner or its partner",
      params,
      response: { 200: okSchema, 404: problemSchema },
    },
    handler: async ({ user, params: { id } }) => {
      await database.transaction(async (connection) => {
        await changeList(connection, id, user.id);
        await deletePartner(connection, id);
      });
      return { ok: true as const };
    },
  });

  api.post("/users/lists/:id/link", {
    config,
    schema: {
      tags,
      summary: "Make a link that shows a list to viewers; an earlier link stops working",
      params,
      response: { 200: listLinkSchema, ...ownersProblems },
    },
    handler: async ({ user, params: { id } }) => {
      const token = newToken();
      await database.transaction(async (connection) => {
        await changeOwnList(connection, id, user.id);
        await putLink(connection, { listId: id, tokenHash: hashToken(token), at: new Date(now()) });
      });
      return { token };
    },
  });

  api.delete("/users/lists/:id/link", {
    config,
    schema: {
      tags,
      summary: "Revoke the link of a list",
      params,
      response: { 200: okSchema, ...ownersProblems },
    },
    handler: async ({ user, params: { id } }) => {
      await database.transaction(async (connection) => {
        await changeOwnList(connection, id, user.id);
        await deleteLink(connection, id);
      });
      return { ok: true as const };
    },
  });
};

/** Holds a list that the person owns and gives it a new version. */
async function changeOwnList(connection: Queryable, id: string, userId: string) {
  const list = await requireOwnList(connection, id, userId);
  await changeList(connection, list.id, userId);
  return list;
}
