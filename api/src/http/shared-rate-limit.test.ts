import { createHash } from "node:crypto";
import { openTestApp } from "../testing/test-app";
import { openTestDatabase } from "../testing/test-database";

const authAttempts = 4;

it("counts forms and sign-ins of a network in all API processes together", async () => {
  const database = await openTestDatabase();
  const first = await openTestApp({ database, settings: { authAttempts } });
  const second = await openTestApp({ database, settings: { authAttempts } });
  const contact = { name: "Ada", email: "ada@mail.example", message: "A question about a home." };
  const login = { email: "ada@mail.example", password: "a long password" };
  for (const [url, body] of [
    ["/api/leads/contact", contact],
    ["/api/users/login", login],
  ] as const) {
    const statuses = [];
    for (let turn = 0; turn <= authAttempts; turn += 1)
      statuses.push((await (turn % 2 === 0 ? first : second).post(url, body)).statusCode);
    expect([url, statuses.map((status) => status === 429)]).toEqual([
      url,
      [...Array(authAttempts).fill(false), true],
    ]);
  }
  const { rows } = await database.query<{ key: string }>("select key from failed_password");
  expect(JSON.stringify(rows)).not.toContain("127.0.0.1");
  // A hash without a key could be reverted by trying all networks.
  const plain = createHash("sha256").update("127.0.0.1").digest("base64url");
  expect(JSON.stringify(rows)).not.toContain(plain);
  await second.app.close();
  await first.close();
});
