import { isIP } from "node:net";
import { connect, type PeerCertificate } from "node:tls";
import { doubtful, right, unused, wrong, type Diagnosis } from "./checks";

const dayMs = 86_400_000;
const fewDays = 14;
const deadlineMs = 10_000;

interface CertificateOptions {
  /** Milliseconds since 1970. */
  now: number;
  /** Connects there instead of to the address of the site's name. */
  host?: string;
  /** Trusted in addition to the system's authorities. */
  ca?: string;
}

/** Whether the certificate of the site's public address is trusted and valid for two more weeks. */
export async function checkCertificate(origin: string, options: CertificateOptions): Promise<Diagnosis> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== "https:") return unused(`${origin} has no certificate.`);
  const { certificate, problem } = await readCertificate(hostname, Number(port) || 443, options).catch(
    (error: unknown) => ({ certificate: undefined, problem: (error as Error).message }),
  );
  if (!certificate) {
    return wrong(
      `no certificate could be read from ${origin}: ${problem}.`,
      "Start the web server in front of the site, or correct the address.",
    );
  }
  const until = new Date(certificate.valid_to);
  const days = Math.floor((until.getTime() - options.now) / dayMs);
  const date = until.toISOString().slice(0, 10);
  if (days < 0)
    return wrong(`the certificate of ${hostname} expired on ${date}.`, "Renew it in the web server.");
  if (problem !== undefined)
    return wrong(
      `browsers reject the certificate of ${hostname}: ${problem}.`,
      "Install one for this name, with its intermediate certificates.",
    );
  const text = `the certificate of ${hostname} is valid until ${date}.`;
  return days < fewDays
    ? doubtful(text, "Renew it now, and check that the automatic renewal runs.")
    : right(text);
}

/** The certificate, and why clients reject it. Rejects without a TLS server. */
function readCertificate(
  name: string,
  port: number,
  { host = name, ca }: CertificateOptions,
): Promise<{ certificate: PeerCertificate; problem: string | undefined }> {
  const servername = isIP(name) ? undefined : name;
  return new Promise((resolve, reject) => {
    // Read although it is not trusted: its dates say why.
    const socket = connect({ host, port, servername, ca, rejectUnauthorized: false }, () => {
      const certificate = socket.getPeerCertificate();
      const { authorized, authorizationError } = socket;
      socket.destroy();
      resolve({ certificate, problem: authorized ? undefined : String(authorizationError) });
    });
    socket.setTimeout(deadlineMs, () => socket.destroy(new Error("no response")));
    socket.once("error", reject);
  });
}
