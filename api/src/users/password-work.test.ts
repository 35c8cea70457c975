import * as argon2 from "@node-rs/argon2";
import { latestMail, registerPerson, testPassword } from "../testing/people";
import { openTestApp, type TestApp } from "../testing/test-app";

jest.mock("@node-rs/argon2", () => {
  const real = jest.requireActual<typeof argon2>("@node-rs/argon2");
  return { ...real, hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});

/** Counts the costly steps, which an attacker could measure by time. */
async function countWork(act: () => Promise<unknown>): Promise<{ hashes: number; verifications: number }> {
  jest.mocked(argon2.hash).mockClear();
  jest.mocked(argon2.verify).mockClear();
  await act();
  return {
    hashes: jest.mocked(argon2.hash).mock.calls.length,
    verifications: jest.mocked(argon2.verify).mock.calls.length,
  };
}

describe("the first sign-in of a process", () => {
  it("is the same work with and without an account", async () => {
    const hash = await argon2.hash(testPassword);
    const firstWorkFor = (passwordHash: string | null | undefined) =>
      countWork(() =>
        jest.isolateModulesAsync(async () => {
          const { isPassword } = await import("./passwords");
          await isPassword(testPassword, passwordHash);
        }),
      );
    const work = { hashes: 1, verifications: 1 };
    expect([await firstWorkFor(hash), await firstWorkFor(undefined), await firstWorkFor(null)]).toEqual([
      work,
      work,
      work,
    ]);
  });
});

describe("an email with an account and one without", () => {
  let site: TestApp;
  let email: string;
  const stranger = "unused@example.org";

  beforeAll(async () => {
    site = await openTestApp();
    email = (await registerPerson(site)).email;
    await login(email, testPassword);
  });
  afterAll(() => site.close());

  const login = (address: string, password: string) =>
    site.post("/api/users/login", { email: address, password });

  it("are the same work to sign in with, for any password", async () => {
    const statuses: number[] = [];
    const work = (address: string, password: string) =>
      countWork(async () => statuses.push((await login(address, password)).statusCode));
    const all = [
      await work(email, testPassword),
      await work(email, "a wrong password"),
      await work(stranger, "a wrong password"),
    ];
    expect(statuses).toEqual([200, 401, 401]);
    expect(all).toEqual(Array(3).fill({ hashes: 0, verifications: 1 }));
  });

  it("are the same work when the account has no password", async () => {
    const { email: withGoogle } = await registerPerson(site);
    await site.database.query("update app_user set password_hash = null where email = $1", [withGoogle]);
    expect(await countWork(() => login(withGoogle, testPassword))).toEqual({ hashes: 0, verifications: 1 });
  });

  it("are the same work to register", async () => {
    const register = (address: string) =>
      site.post("/api/users/register", {
        name: "Robin Rideau",
        email: address,
        password: testPassword,
        acceptTerms: true,
      });
    const statuses: number[] = [];
    const work = (address: string) =>
      countWork(async () => statuses.push((await register(address)).statusCode));
    const all = [await work(email), await work("newcomer@example.org")];
    expect(statuses).toEqual([409, 201]);
    expect(all).toEqual(Array(2).fill({ hashes: 1, verifications: 0 }));
  });

  it("are the same work to reset, with the mailed link and with a forged one", async () => {
    const forgot = (address: string) => site.post("/api/users/password/forgot", { email: address });
    const none = { hashes: 0, verifications: 0 };
    expect(await countWork(() => forgot(stranger))).toEqual(none);
    expect(await countWork(() => forgot(email))).toEqual(none);

    const { token } = await latestMail(site, email, "reset-password");
    const reset = (given: string) =>
      site.post("/api/users/password/reset", { token: given, password: "another long password" });
    const one = { hashes: 1, verifications: 0 };
    expect(await countWork(() => reset("invented"))).toEqual(one);
    expect(await countWork(() => reset(token))).toEqual(one);
  });
});
