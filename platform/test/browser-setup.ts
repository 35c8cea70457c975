import "@testing-library/jest-dom";
import { configure } from "@testing-library/dom";
import * as React from "react";

// A first render compiles what it shows, which takes a busy machine more than the second that is allowed by default.
configure({ asyncUtilTimeout: 60_000 });

// jsdom lays nothing out, so nothing ever changes its size.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

interface ReactInternals {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: { recentlyCreatedOwnerStacks: number };
}
// For each element React records the stack that made it, ten thousand a second, for a view of its developer tools. It counts
// here what would stop it then.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as ReactInternals;
if (internals)
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Infinity,
    set: () => undefined,
  });
