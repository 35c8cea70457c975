import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { brand } from "@larchway/shared/brand";
import {
  accountExportSchema,
  deleteAccountSchema,
  termsResponseSchema,
  termsSchema,
  type AccountExport,
} from "@larchway/shared/contracts/accounts";
import { okSchema } from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { requireAccount } from "../access/viewer";
import { storeOnce } from "../http/store-once";
import { toMessages } from "../leads/message-repository";
import { nameRecipient } from "../leads/recipients";
import { removeWaitingMailTo } from "../mail/outbox-repository";
import { startClosing } from "./account-closing-repository";
import { readAccountData } from "./account-data-repository";
import { sendVerificationLink } from "./account-links";
import { sendAccountNotice } from "./account-notices";
import { revokeUser } from "./refresh-token-repository";
import { toMailCause } from "../mail/mail-limit";
import { createRateLimit } from "../http/rate-limit";
import { confirmIdentity } from "./confirm-identity";
import type { AccountDependencies } from "./dependencies";
import { clearDeviceCookie } from "./device-cookie";
import { listDevices } from "./device-repository";
import { toDevice } from "./device-routes";
import { listFavourites } from "./favourite-repository";
import { useGoogleNonce } from "./google-nonces";
import { clearRefreshCookie } from "./refresh-cookie";
import { listSavedSearches } from "./saved-search-repository";
import { toSavedSearch } from "./saved-search-routes";
import { listScenarios } from "./scenario-repository";
import { signAccessToken, toUser } from "./sessions";
import { listPasskeys } from "./second-factor/factor-repository";
import { listSignIns, toSignInRecord } from "./sign-in-repository";
import { acceptTerms, findUser, type UserRow } from "./user-repository";

const tags = ["users"];

/** Actions on the account itself: verify it, accept the terms, download the data, delete it. */
export const accountDataRoutes: FastifyPluginAsyncZod<AccountDependencies> = async (api, dependencies) => {
  const { database, now, settings } = dependencies;
  const config = { noStore: true, needsUser: true, limit: createRateLimit(api, settings.authAttempts) };

  api.post("/users/verify/resend", {
    config,
    schema: {
      tags,
      summary: "Mail the link that verifies the email once more",
      response: { 202: okSchema },
    },
    handler: async (request, reply) => {
      const { user } = request;
      if (!user.email_verified_at) {
        await storeOnce(database, request, new Date(now()), async (connection) => {
          await sendVerificationLink(dependencies, connection, user, toMailCause(request, dependencies));
          return { ok: true };
        });
      }
      return reply.status(202).send({ ok: true });
    },
  });

  api.post("/users/terms", {
    config,
    schema: {
      tags,
      summary: "Accept the current terms of use",
      body: termsSchema,
      response: { 200: termsResponseSchema, 409: problemSchema },
    },
    handler: async (request) => {
      const { id } = request.user;
      if (request.body.version !== brand.termsVersion) throw new CodedError("TERMS_OUTDATED");
      await acceptTerms(database, id, brand.termsVersion, new Date(now()));
      const user = await findUser(database, id);
      if (!user) throw new CodedError("UNAUTHENTICATED");
      return {
        ...toUser(dependencies, user),
        accessToken: await signAccessToken(dependencies, user, requireAccount(request)),
      };
    },
  });

  api.get("/users/export", {
    config: { ...config, needsFreshProof: true },
    schema: {
      tags,
      summary: "Everything that is stored about the signed-in person",
      response: { 200: accountExportSchema, 403: problemSchema },
    },
    handler: async (request, reply) => {
      const { user } = request;
      reply.header("content-disposition", `attachment; filename="${brand.product}-account.json"`);
      return readExport(user);
    },
  });

  async function readExport(user: UserRow): Promise<AccountExport> {
    const at = new Date(now());
    const verifiedEmail = user.email_verified_at ? user.email : undefined;
    const data = await readAccountData(database, user.id, verifiedEmail);
    if (!data.facts) throw new CodedError("UNAUTHENTICATED");
    const favourites = await listFavourites(database, user.id);
    return {
      exportedAt: at.toISOString(),
      account: {
        id: user.id,
        email: user.email,
        name: user.name,
        phone: user.phone,
        isAdmin: user.is_admin,
        isGoogleUser: user.is_google_user,
        emailVerifiedAt: user.email_verified_at?.toISOString() ?? null,
        marketingConsentAt: data.facts.marketing_consent_at?.toISOString() ?? null,
        anonymousId: data.facts.anonymous_id,
        createdAt: data.facts.created_at.toISOString(),
      },
      terms: data.terms.map(({ version, accepted_at }) => ({
        version,
        acceptedAt: accepted_at.toISOString(),
      })),
      consents: data.consents.map(({ given_at, ...row }) => ({ ...row, givenAt: given_at.toISOString() })),
      signIns: (await listSignIns(database, user.id)).map(toSignInRecord),
      passkeys: (await listPasskeys(database, user.id)).map((row) => ({
        name: row.name,
        createdAt: row.created_at.toISOString(),
        lastUsedAt: row.last_used_at?.toISOString() ?? null,
      })),
      sessions: (await listDevices(database, user.id, at)).map(toDevice),
      favourites: favourites.map((row) => ({
        listingKey: row.listing_key,
        addedAt: row.added_at.toISOString(),
      })),
      homeLists: data.homeLists.map((list) => ({
        id: list.id,
        name: list.name,
        isOwner: list.is_owner,
        createdAt: list.created_at.toISOString(),
        deletedAt: list.deleted_at?.toISOString() ?? null,
        invitedEmail: list.invited_email,
        hasLink: list.has_link,
        homes: data.listHomes
          .filter(({ list_id: id }) => id === list.id)
          .map((row) => ({ listingKey: row.listing_key, addedAt: row.added_at.toISOString() })),
      })),
      listTexts: data.listTexts.map((row) => ({
        listId: row.list_id,
        listingKey: row.listing_key,
        kind: row.kind,
        value: row.value,
        writtenAt: row.written_at.toISOString(),
      })),
      hiddenHomes: data.hiddenHomes.map((row) => ({
        listingKey: row.listing_key,
        hiddenAt: row.hidden_at.toISOString(),
      })),
      savedSearches: (await listSavedSearches(database, user.id)).map(toSavedSearch),
      alerts: data.alerts.map((row) => ({
        kind: row.kind,
        listingKey: row.listing_key,
        homeCount: row.home_count,
        at: row.created_at.toISOString(),
        readAt: row.read_at?.toISOString() ?? null,
        mailedAt: row.mailed_at?.toISOString() ?? null,
      })),
      alertSettings: data.alertSettings.map((row) => ({
        timeZone: row.time_zone,
        digestHour: row.digest_hour,
        stoppedAt: row.stopped_at?.toISOString() ?? null,
      })),
      pushDevices: data.pushDevices.map((row) => ({
        userAgent: row.user_agent,
        addedAt: row.created_at.toISOString(),
      })),
      scenarios: (await listScenarios(database, user.id)).map(({ created_at, ...row }) => ({
        ...row,
        createdAt: created_at.toISOString(),
      })),
      leads: data.leads.map((row) => ({
        kind: row.kind,
        request: row.request,
        receivedAt: row.received_at.toISOString(),
        recipient: nameRecipient({
          name: row.recipient_name ?? undefined,
          brokerage: row.recipient_brokerage ?? brand.registeredName,
        }),
        withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
        messages: toMessages(row.messages),
      })),
      contactChoices: data.contactChoices.map(({ chosen_at, ...row }) => ({
        ...row,
        chosenAt: chosen_at.toISOString(),
      })),
      events: data.events.map((row) => ({
        eventType: row.event_type,
        eventData: row.event_data,
        pageUrl: row.page_url,
        receivedAt: row.received_at.toISOString(),
      })),
    };
  }

  api.delete("/users/profile", {
    config,
    schema: {
      tags,
      summary: "Delete the account, after a grace period that a sign-in ends",
      body: deleteAccountSchema,
      response: {
        200: okSchema,
        403: problemSchema,
        404: problemSchema,
        502: problemSchema,
      },
    },
    handler: async (request, reply) => {
      const { user } = request;
      const identity = await confirmIdentity(dependencies, user, request.body, reply);
      await database.transaction(async (connection) => {
        if (identity) await useGoogleNonce(dependencies, connection, request, identity.nonce);
        await removeWaitingMailTo(connection, user.email);
        const at = new Date(dependencies.now());
        await revokeUser(connection, user.id, at);
        await startClosing(connection, user.id, at);
        await sendAccountNotice(dependencies, connection, user, { kind: "account-closing" });
      });
      clearRefreshCookie(reply);
      clearDeviceCookie(reply, user);
      return { ok: true as const };
    },
  });
};
