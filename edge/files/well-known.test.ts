import fastify from "fastify";
import { brand } from "@larchway/shared/brand";
import { addWellKnown } from "./well-known";

const now = Date.UTC(2026, 10, 26);

async function get(url: string, publicOrigin?: string) {
  const app = fastify();
  addWellKnown(app, { publicOrigin, now: () => now });
  return app.inject(url);
}

it("leads password managers to the page where the password is changed", async () => {
  const { statusCode, headers } = await get("/.well-known/change-password");
  expect([statusCode, headers.location]).toEqual([302, "/profile"]);
});

it("gives a contact for vulnerability reports, with an expiry within a year", async () => {
  const { headers, body } = await get("/.well-known/security.txt", "https://homes.example.ca");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  const fields = new Map(
    body
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]),
  );
  expect(fields.get("Contact")).toBe(`mailto:${brand.email}`);
  expect(fields.get("Canonical")).toBe("https://homes.example.ca/.well-known/security.txt");
  const days = (Date.parse(fields.get("Expires") ?? "") - now) / (24 * 60 * 60 * 1000);
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

it("has no canonical URL when the public origin is not set", async () => {
  expect((await get("/.well-known/security.txt")).body).not.toContain("Canonical");
});
