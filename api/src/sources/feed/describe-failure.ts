/** The server of a failed request, for messages. */
export interface Target {
  /** "The feed" */
  subject: string;
  /** The setting with the server's URL. */
  setting: string;
}

interface Reason {
  codes: RegExp;
  what: string;
  /** What the operator can do about it. */
  next: (setting: string) => string;
}

/** Error codes of Node, its fetch and OpenSSL for failures before a response. */
const reasons: readonly Reason[] = [
  {
    codes: /^(ENOTFOUND|EAI_AGAIN)$/,
    what: "no host has this name",
    next: (setting) => `Check the host in ${setting}, and that this machine can look up names.`,
  },
  {
    codes: /^ECONNREFUSED$/,
    what: "it refuses the connection",
    next: (setting) => `Check host and port in ${setting}; if they are right, the server is down.`,
  },
  {
    codes: /^(EHOSTUNREACH|ENETUNREACH)$/,
    what: "this machine has no way to it",
    next: () => "Check this machine's network and firewall.",
  },
  {
    codes: /^(ETIMEDOUT|TimeoutError|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT)$/,
    what: "it does not respond in time",
    next: () => "Try again in some minutes; if it stays so, check the firewall and ask its owner.",
  },
  {
    codes: /^(EPROTO|ERR_SSL_|ERR_TLS_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_)/,
    what: "no secure connection (TLS) to it can be made",
    next: (setting) =>
      `Check https:// and host in ${setting}, and the server's certificate; an authority of your own is named by NODE_EXTRA_CA_CERTS.`,
  },
];
const brokenOff: Omit<Reason, "codes"> = {
  what: "the connection broke off",
  next: () => "Try again in some minutes; if it stays so, ask its owner.",
};

/** Why a server did not respond, at which URL, and what to do; never contains a secret. */
export function describeFailure(error: unknown, where: string, { subject, setting }: Target): string {
  const code = findCode(error);
  const { what, next } = reasons.find(({ codes }) => codes.test(code ?? "")) ?? brokenOff;
  return `${subject} cannot be reached at ${where}: ${what}${code ? ` (${code})` : ""}. ${next(setting)}`;
}

/** The code of the innermost cause: fetch wraps errors. */
function findCode(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const { code, name, cause } = error as { code?: unknown; name?: unknown; cause?: unknown };
  return findCode(cause) ?? (typeof code === "string" ? code : name === "TimeoutError" ? name : undefined);
}
