import "@testing-library/jest-dom";
import { configure } from "@testing-library/dom";

// A first render compiles what it shows, which takes a busy machine more than the second that is allowed by default.
configure({ asyncUtilTimeout: 60_000 });

// jsdom lays nothing out, so nothing ever changes its size.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
