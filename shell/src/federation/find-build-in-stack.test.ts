import { findBuildInStack } from "./find-build-in-stack";

const frame = (remote: string, build: string) =>
  `    at work (https://site.example/remotes/${remote}/${build}/js/routes.js:1:2)`;
const shell = frame("shell", "0123456789ab");
const mortgage = frame("mf-mortgage", "abcdefabcdef");

describe("the build that an error is attributed to", () => {
  it.each([
    ["the remote that threw", [mortgage, shell], { remote: "mf-mortgage", build: "abcdefabcdef" }],
    [
      "a remote below calls of the shell",
      [shell, mortgage, shell],
      { remote: "mf-mortgage", build: "abcdefabcdef" },
    ],
    [
      "the innermost of two",
      [shell, mortgage, frame("mf-account", "ffffffffffff")],
      { remote: "mf-mortgage", build: "abcdefabcdef" },
    ],
    ["the shell", [shell], { remote: "shell", build: "0123456789ab" }],
    ["no build, for an extension", ["    at chrome-extension://abc/script.js:1:1"], undefined],
    ["no build, without a stack", [], undefined],
  ])("is %s", (_, frames, expected) => {
    expect(findBuildInStack(["Error: broken", ...frames].join("\n"))).toEqual(expected);
  });
});
