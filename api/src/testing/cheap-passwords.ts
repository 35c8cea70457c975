import type * as argon2 from "@node-rs/argon2";

/**
 * For tests: hashes passwords at argon2's minimum cost (8 KiB, one pass), because most tests only need an account. A
 * test about the hashes uses the real ones by `jest.unmock("@node-rs/argon2")`.
 */
jest.mock("@node-rs/argon2", () => {
  const real = jest.requireActual<typeof argon2>("@node-rs/argon2");
  return {
    ...real,
    hash: (password: string, options?: argon2.Options) =>
      real.hash(password, { ...options, memoryCost: 8, timeCost: 1, parallelism: 1 }),
  };
});
