import type { AddressInfo } from "node:net";
import { types } from "node:util";
import { SMTPServer } from "smtp-server";
import { drillConnections } from "@larchway/shared/server/testing";
import type { DueMail } from "./outbox-repository";
import { createSmtpSender, type MailSender } from "./smtp-sender";

let server: SMTPServer;
let received = 0;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      stream.on("end", () => {
        received += 1;
        done();
      });
      stream.resume();
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const mail: DueMail = {
  id: "1",
  recipient: "ada@mail.example",
  subject: "A home that you follow",
  body: "Its price is lower now.",
  unsubscribe_url: "https://www.larchway.example/api/unsubscribe",
  calendar: null,
  attempts: 1,
  suppressed: null,
  html: null,
};

describe("the mail server when connections break", () => {
  drillConnections<MailSender, boolean>({
    serverPort: () => (server.server.address() as AddressInfo).port,
    open: (port, deadlineMs) =>
      createSmtpSender({ url: `smtp://127.0.0.1:${port}`, from: "hello@larchway.example", deadlineMs }),
    // A mail that counts as sent has arrived.
    async request(sender) {
      const before = received;
      await sender.send(mail);
      return received > before;
    },
    // With a response code the server would have refused the mail, and it would not be sent again.
    isUnavailable: (error) => types.isNativeError(error) && !("responseCode" in error && error.responseCode),
    // The responses to each step of the dialogue.
    chunks: [0, 1, 2, 3, 4],
    close: (sender) => sender.close(),
  });
});
