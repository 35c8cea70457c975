import webPush from "web-push";
import { readVapidKeys } from "./vapid-keys";

const keys = webPush.generateVAPIDKeys();

it.each([
  ["one", { PUSH_PUBLIC_KEY: keys.publicKey }],
  [
    "not a pair",
    { PUSH_PUBLIC_KEY: keys.publicKey, PUSH_PRIVATE_KEY: webPush.generateVAPIDKeys().privateKey },
  ],
  ["no keys", { PUSH_PUBLIC_KEY: "a", PUSH_PRIVATE_KEY: "b" }],
])("keys that are %s end the start with a hint", (_, config) => {
  expect(() => readVapidKeys(config)).toThrow("generate-vapid-keys");
});

it("no keys turn notifications off", () => {
  expect(readVapidKeys({})).toBeUndefined();
  expect(readVapidKeys({ PUSH_PUBLIC_KEY: keys.publicKey, PUSH_PRIVATE_KEY: keys.privateKey })).toEqual(keys);
});
