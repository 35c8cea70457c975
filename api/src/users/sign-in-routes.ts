import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { brand } from "@larchway/shared/brand";
import {
  loginSchema,
  okSchema,
  refreshResponseSchema,
  registerSchema,
  sessionResponseSchema,
} from "@larchway/shared/contracts/api";
import { CodedError, problemSchema } from "@larchway/shared/contracts/errors";
import { signInResponseSchema } from "@larchway/shared/contracts/sign-in-step";
import { toNetwork } from "@larchway/shared/server/client-network";
import type { Queryable } from "@larchway/shared/server/database";
import { createBackgroundWork } from "../http/background-work";
import { storeOnce } from "../http/store-once";
import { createSharedRateLimit } from "../http/rate-limit";
import { addConsent } from "../mail/consent-repository";
import { sendVerificationLink } from "./account-links";
import { beginSession, continueSignIn } from "./begin-session";
import { toMailCause } from "../mail/mail-limit";
import type { AccountDependencies } from "./dependencies";
import { findDevice } from "./device-cookie";
import { hashNewPassword, isPassword, renewHash } from "./passwords";
import { clearRefreshCookie, clearSessionHint, getRefreshToken, setRefreshCookie } from "./refresh-cookie";
import { readFactors } from "./second-factor/factor-repository";
import { addSignIn } from "./sign-in-repository";
import { closeSession, renewSession, toUser } from "./sessions";
import { addUser, findUser, findUserByEmail, setPassword, type UserRow } from "./user-repository";
import { toEmailKey } from "../mail/email-key";

const tags = ["users"];

/** Registering, signing in, staying signed in, signing out. */
export const signInRoutes: FastifyPluginAsyncZod<AccountDependencies> = async (api, dependencies) => {
  const { clientName, database, now, passwordGuard, settings } = dependencies;
  const inBackground = createBackgroundWork(api, "a refused sign-in was not recorded");
  /** The account and the recognized browser of a sign-in request. */
  const senders = new WeakMap<FastifyRequest, { user?: UserRow; device?: string }>();
  const findSender = async (request: FastifyRequest) => {
    const { email } = loginSchema.parse(request.body);
    const user = await findUserByEmail(database, email);
    const sender = { user, device: await findDevice(dependencies, request, user) };
    senders.set(request, sender);
    // Others behind the same IP address must not lock out a browser that already signed in: it has a separate count.
    return sender.device ?? toNetwork(request.ip);
  };

  api.post("/users/register", {
    config: {
      noStore: true,
      limit: createSharedRateLimit(
        { clientName, database },
        { name: "register", max: settings.authAttempts },
      ),
    },
    schema: {
      tags,
      summary: "Make an account and sign in",
      body: registerSchema,
      response: { 201: sessionResponseSchema, 409: problemSchema },
    },
    handler: async (request, reply) => {
      const { email, password, name, phone, marketingConsent, anonymousId } = request.body;
      const { termsVersion = brand.termsVersion } = request.body;
      const passwordHash = await hashNewPassword(password, { email, name });
      const at = new Date(now());
      const store = async (connection: Queryable) => {
        const added = await addUser(connection, {
          email,
          name,
          phone,
          passwordHash,
          marketingConsent,
          anonymousId,
          termsVersion,
          at,
        });
        if (!added) throw new CodedError("EMAIL_TAKEN");
        await sendVerificationLink(dependencies, connection, added, toMailCause(request, dependencies));
        if (marketingConsent) {
          const whose = { userId: added.id, emailKey: toEmailKey(email), anonymousId };
          await addConsent(connection, {
            kind: "marketing-email",
            granted: true,
            source: "register",
            ...whose,
            at,
          });
        }
        return { id: added.id };
      };
      const { id } = await storeOnce(database, request, at, store);
      const user = await findUser(database, id);
      if (!user) throw new CodedError("EMAIL_TAKEN");
      // A repeat of the request after the password was changed must not sign in.
      if (user.password_hash !== passwordHash && !(await isPassword(password, user.password_hash)))
        throw new CodedError("EMAIL_TAKEN");
      // Neither must one after the account got a second factor.
      const factors = await readFactors(database, user.id);
      if (user.is_admin || factors.hasApp) throw new CodedError("EMAIL_TAKEN");
      const signIn = { method: "password", isNewUser: true } as const;
      return reply.status(201).send(await beginSession(dependencies, reply, user, signIn));
    },
  });

  api.post("/users/login", {
    config: {
      noStore: true,
      limit: createSharedRateLimit(
        { clientName, database },
        {
          name: "sign-in",
          max: settings.authAttempts,
          getClientKey: findSender,
        },
      ),
    },
    schema: {
      tags,
      summary: "Sign in",
      body: loginSchema,
      response: { 200: signInResponseSchema, 401: problemSchema },
    },
    handler: async (request, reply) => {
      const { email, password } = request.body;
      const { user, device } = senders.get(request) ?? {};
      const network = toNetwork(request.ip);
      const isRight = await passwordGuard.check({ email, user, password, network, device }, reply);
      if (user && !isRight) {
        const { id: userId } = user;
        const userAgent = request.headers["user-agent"];
        // Not awaited: the response time must not reveal whether there is an account.
        inBackground(request, () =>
          addSignIn(database, {
            userId,
            at: new Date(now()),
            method: "password",
            result: "wrong-password",
            userAgent,
          }),
        );
      }
      if (!user || !isRight) throw new CodedError("WRONG_CREDENTIALS");
      const renewed = await renewHash(password, user.password_hash);
      if (renewed !== undefined) await setPassword(database, user.id, renewed);
      const signedIn = { ...user, password_hash: renewed ?? user.password_hash };
      return continueSignIn(dependencies, reply, signedIn, { method: "password" });
    },
  });

  api.post("/users/refresh", {
    config: { noStore: true },
    schema: {
      tags,
      summary: "Renew the session of this browser",
      response: { 200: refreshResponseSchema, 401: problemSchema },
    },
    handler: async (request, reply) => {
      const given = getRefreshToken(request);
      if (!given) {
        clearSessionHint(reply);
        throw new CodedError("UNAUTHENTICATED");
      }
      try {
        const { user, accessToken, refreshToken } = await renewSession(dependencies, given);
        if (refreshToken) setRefreshCookie(dependencies, request, reply, refreshToken);
        return { ...toUser(dependencies, user), accessToken };
      } catch (error) {
        // Only an expired session clears the cookie: an unavailable database must not sign people out.
        if (error instanceof CodedError && error.code === "SESSION_EXPIRED") clearRefreshCookie(reply);
        throw error;
      }
    },
  });

  api.post("/users/logout", {
    config: { noStore: true },
    schema: { tags, summary: "Sign out on this device", response: { 200: okSchema } },
    handler: async (request, reply) => {
      const given = getRefreshToken(request);
      if (given) await closeSession(dependencies, given);
      clearRefreshCookie(reply);
      return { ok: true as const };
    },
  });
};
