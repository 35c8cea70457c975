import { listingNotFound, type Problem } from "./problem";
import { signInErrors } from "./sign-in-errors";

export { problemSchema, type Problem } from "./problem";

/**
 * Every error that the API and the platform respond with. `message` is for visitors and names their next step; `fix`
 * is for API clients and operators.
 * Across bundles compare `code`; never use `instanceof`, because two copies of a class are two classes.
 */
export const errorTable = {
  INVALID_REQUEST: {
    status: 400,
    message: "That isn't a valid request.",
    fix: "Correct the fields listed in issues, then send it again.",
  },
  BAD_JSON: { status: 400, message: "The body isn't valid JSON.", fix: "Send a JSON object." },
  LINK_NOT_VALID: {
    status: 400,
    message: "This link is incomplete, or it isn't one of ours. Open it from the email again.",
    fix: "Open the link in the email again, or ask for a new one.",
  },
  LINK_EXPIRED: { status: 400, message: "This link has expired.", fix: "Ask for a new one." },
  LINK_USED: {
    status: 400,
    message: "This link has already been used.",
    fix: "Ask for a new one if you need it.",
  },
  PHONE_NOT_VALID: {
    status: 400,
    message: "Please enter a valid 10-digit phone number",
    fix: "Enter all ten digits.",
  },
  UNAUTHENTICATED: { status: 401, message: "Please sign in.", fix: "Sign in and try again." },
  ...signInErrors,
  FORBIDDEN: {
    status: 403,
    message: "You don't have access to this.",
    fix: "Sign in with an account that does.",
  },
  TOKEN_SCOPE: {
    status: 403,
    message: "This token doesn't allow that.",
    fix: "Use a token for this remote with this verb: npm run site -- tokens list shows what each may do.",
  },
  CROSS_ORIGIN: {
    status: 403,
    message: "This request came from another website. Open our site and try again there.",
    fix: "Open the site itself and try again there.",
  },
  CLIENT_KEY_MISSING: {
    status: 403,
    message: "The x-api-key header is missing or wrong.",
    fix: "Send the site's client key as x-api-key.",
  },
  NOT_FOUND: { status: 404, message: "There's nothing at this URL.", fix: "Check the URL." },
  GOOGLE_SIGN_IN_OFF: {
    status: 404,
    message: "Signing in with Google isn't set up here.",
    fix: "Sign in with your email and password.",
  },
  PUSH_OFF: {
    status: 404,
    message: "Notifications aren't set up here.",
    fix: "Get the alerts by email, or read them on the alerts page.",
  },
  PUSH_DEVICE_GONE: {
    status: 404,
    message: "This device no longer shows notifications. Press “Notify me” on it to turn them on again.",
    fix: "Press “Notify me” on the device.",
  },
  LISTING_NOT_FOUND: listingNotFound,
  PLACE_NOT_FOUND: {
    status: 404,
    message: "We have no homes at this place.",
    fix: "Check the spelling, or search for the place.",
  },
  NO_ROAD_NEARBY: {
    status: 404,
    message: "No road or path begins near this place. Choose a place on a street.",
    fix: "Choose a place on a street.",
  },
  LISTING_CLOSED: {
    status: 409,
    message: "This home is no longer on the market, so viewings can't be booked.",
    fix: "See similar homes.",
  },
  VIEWING_TIME_NOT_VALID: {
    status: 400,
    message: "Please choose times within the next 14 days, between 9 a.m. and 8 p.m.",
    fix: "Choose other times.",
  },
  VIEWING_CANCELLED: {
    status: 409,
    message: "This viewing is cancelled. You can book a new one on the page of the home.",
    fix: "Book a new viewing.",
  },
  RECIPIENT_CHANGED: {
    status: 409,
    message: "Another person receives this request now. Check the name above the button, then send it again.",
    fix: "Get the recipient again, show it, and send its key.",
  },
  CONTACT_STOPPED: {
    status: 409,
    message: "This person asked us to stop contacting them. Wait until they write again.",
    fix: "Don't contact this person.",
  },
  REQUEST_CLOSED: {
    status: 409,
    message: "This request is closed. Send a new one if there is more to say.",
    fix: "Send a new request.",
  },
  FOLLOW_UP_CHANGED: {
    status: 409,
    message:
      "This request was changed after you opened it, so nothing was saved. Copy your text, reload the page, and try again.",
    fix: "Read the request again, and repeat the change.",
  },
  DEVELOPMENT_NOT_FOUND: {
    status: 404,
    message: "There's no development at this URL.",
    fix: "Check the URL, or see all new developments.",
  },
  EMAIL_TAKEN: {
    status: 409,
    message: "There's already an account with this email. Sign in instead.",
    fix: "Sign in, or set a new password by email.",
  },
  PHONE_REQUIRED_DUPLICATE_NULL: {
    status: 409,
    message: "Please add your phone number.",
    fix: "Send the credential again together with a phone number.",
  },
  GOOGLE_NOT_LINKED: {
    status: 409,
    message: "There's already an account with this email.",
    fix: "Sign in with your password and confirm your email; then Google works too. If you have no password, set a new one by email.",
  },
  TERMS_OUTDATED: {
    status: 409,
    message: "The terms of use have changed. Reload the page to read and accept them.",
    fix: "Reload the page and accept the current terms.",
  },
  TOO_MANY_SAVED: {
    status: 409,
    message: "You've reached the limit of what you can save. Delete something to make room.",
    fix: "Delete something you saved to make room.",
  },
  TOO_MANY_DEVICES: {
    status: 409,
    message: "You've reached the limit of devices with notifications. Turn one off to add this one.",
    fix: "Turn off the notifications of a device, then try again.",
  },
  REVISION_CONFLICT: {
    status: 409,
    message: "Someone else changed the live releases in the meantime.",
    fix: "Look at the releases and try again.",
  },
  BUILD_EXISTS: {
    status: 409,
    message: "This build was published before with other files.",
    fix: "Builds are immutable: make a new one.",
  },
  BUILD_DAMAGED: {
    status: 409,
    message: "The stored files of this build are missing or changed.",
    fix: "Publish the build again, or run `npm run site -- verify --repair`.",
  },
  SIGNATURE_MISSING: {
    status: 403,
    message: "Builds of this team must be signed.",
    fix: "Publish with the team's private key: --key <file>, or SITE_KEY_FILE.",
  },
  SIGNATURE_WRONG: {
    status: 403,
    message: "The signature of this build is wrong.",
    fix: "Sign with a key of your team that was not revoked: npm run site -- keys list.",
  },
  REMOTE_HELD: {
    status: 409,
    message: "This remote is locked.",
    fix: "Wait, or ask the person who locked it. In an emergency: --force --reason <why>.",
  },
  BUILD_REVOKED: {
    status: 409,
    message: "This build was rolled back.",
    fix: "Publish a fixed build, or make this one live again with --force --reason <why>.",
  },
  BASE_OUTDATED: {
    status: 409,
    message: "A build that this one isn't based on is live.",
    fix: "Bring its changes into your sources and publish again. To replace it anyway: --force --reason <why>. To go back to an earlier build: rollback --to <build>.",
  },
  GATE_REFUSED: {
    status: 409,
    message: "This build didn't pass the checks before it goes live.",
    fix: "Correct what the issues name and publish again. In an emergency: --force --reason <why>.",
  },
  NO_EARLIER_BUILD: {
    status: 409,
    message: "There is no earlier build to go back to.",
    fix: "Name one with --to, or publish a fixed build.",
  },
  BODY_TIMEOUT: {
    status: 408,
    message: "Your request took too long to arrive. Please try again.",
    fix: "Send the whole body without a pause.",
  },
  PAYLOAD_TOO_LARGE: { status: 413, message: "The request is too large.", fix: "Send a smaller request." },
  PRECONDITION_FAILED: {
    status: 412,
    message: "This file has changed since then.",
    fix: "Request it without a condition.",
  },
  RANGE_NOT_SATISFIABLE: {
    status: 416,
    message: "The file doesn't have the part that was asked for.",
    fix: "Ask for a part within the length in the content-range header, or for the whole file.",
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: "This content type isn't supported.",
    fix: "Send application/json.",
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: "Too many requests. Please wait a moment and try again.",
    fix: "Wait for the time in the retry-after header.",
  },
  INTERNAL: {
    status: 500,
    message: "Something went wrong on our side. Please try again in a moment.",
    fix: "Try again in a moment.",
  },
  UPSTREAM_UNAVAILABLE: {
    status: 502,
    message: "The service behind this page is not responding.",
    fix: "Try again in a moment.",
  },
  TRAVEL_TIMES_UNAVAILABLE: {
    status: 502,
    message: "Travel times aren't available right now. Try again in a moment, or search by distance.",
    fix: "Try again in a moment. Operators: look at the server that ROUTING_URL names; the log says what it responded.",
  },
  PUSH_FAILED: {
    status: 502,
    message: "The test notification could not be sent. Please try again in a minute.",
    fix: "The browser's push service can't be reached or rejects the site: the cause is in the log.",
  },
  STORE_UNAVAILABLE: {
    status: 503,
    message: "The release store does not respond.",
    fix: "Try again when the bucket can be reached; nothing was published.",
  },
  TOO_BUSY: {
    status: 503,
    message: "Too much is going on just now. Please try again in a moment.",
    fix: "Send fewer requests at a time, and wait for the time in the retry-after header.",
  },
  DATABASE_UNAVAILABLE: {
    status: 503,
    message: "We can't reach our data right now. Please try again in a moment.",
    fix: "Send the same request again after the seconds in retry-after. A write may or may not have been stored.",
  },
  NO_RELEASE: {
    status: 503,
    message: "Nothing has been published to this site yet.",
    fix: "Operators: publish the shell and all remotes with npm run site -- publish --all, or start the site with npm start.",
  },
  NOT_READY: { status: 503, message: "The service is starting.", fix: "Try again in a moment." },
} as const satisfies Record<string, { status: number; message: string; fix: string }>;

export type ErrorCode = keyof typeof errorTable;

export interface CodedErrorOptions {
  message?: string;
  issues?: Problem["issues"];
  cause?: unknown;
}

/** An expected failure. Its code decides the HTTP status and the text that people see. */
export class CodedError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fix: string;
  readonly issues: Problem["issues"];

  constructor(code: ErrorCode, { message, issues, cause }: CodedErrorOptions = {}) {
    super(message ?? errorTable[code].message, { cause });
    this.name = "CodedError";
    this.code = code;
    this.status = errorTable[code].status;
    this.fix = errorTable[code].fix;
    this.issues = issues;
  }

  toProblem(requestId?: string): Problem {
    return { code: this.code, message: this.message, fix: this.fix, issues: this.issues, requestId };
  }
}

/** True for a {@link CodedError} of any copy of this module. */
export function isCodedError(error: unknown): error is CodedError {
  return error instanceof Error && "code" in error && "fix" in error && typeof error.code === "string";
}
