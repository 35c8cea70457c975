import { existsSync } from "node:fs";

/** Three kinds of tests: pure rules and servers in Node, components in a browser-like document. */
const transform = {
  "^.+\\.[cm]?[jt]sx?$": [
    "@swc/jest",
    {
      jsc: {
        parser: { syntax: "typescript", tsx: true },
        transform: { react: { runtime: "automatic" } },
        target: "es2022",
      },
    },
  ],
};

/** Their `.mjs` is never compiled: the build for the browser's own script element. */
const d3Modules = { "^(d3-[a-z-]+|internmap)$": "<rootDir>/node_modules/.pnpm/node_modules/$1/dist/$1.js" };

const cheapPasswords = "api/src/testing/cheap-passwords.ts";

const common = {
  transform,
  // pnpm keeps packages below .pnpm, so the path has node_modules twice: only these are compiled from ESM.
  transformIgnorePatterns: [
    "/node_modules/(?!\\.pnpm)(?!(@larchway|@seriousme|jotai|react-toastify|maplibre-gl|lucide-static|zod|jose|oauth4webapi|@glidejs|@maplibre|@mapbox|kdbush|commander|content-disposition|p-limit|yocto-queue|pbf|topojson-client|polylabel|tinyqueue|web-vitals)/)",
  ],
  testPathIgnorePatterns: ["/node_modules/", "/dist/", "/var/", "/e2e/"],
};

export default {
  globalSetup: "<rootDir>/platform/test/set-up-run.mjs",
  globalTeardown: "<rootDir>/platform/test/tear-down-run.mjs",
  // Workers keep the modules, and the embedded engines, of every file that they ran: two of them had 21 GB after 240 files.
  // A new worker loads everything again, which takes half a second of processor time.
  workerIdleMemoryLimit: "1500MB",
  // On a machine with too much to do a first render takes many seconds: only what never comes may fail.
  testTimeout: 120_000,
  projects: [
    {
      ...common,
      displayName: "server",
      testEnvironment: "<rootDir>/platform/test/server-environment.cjs",
      testMatch: ["<rootDir>/{api,demo,listing-index,edge,releases,platform,shared/server}/**/*.test.ts"],
      setupFilesAfterEnv: [
        "<rootDir>/platform/test/server-setup.ts",
        // A team's checkout has no api.
        ...(existsSync(new URL(cheapPasswords, import.meta.url)) ? [`<rootDir>/${cheapPasswords}`] : []),
      ],
      moduleNameMapper: d3Modules,
    },
    {
      ...common,
      displayName: "browser",
      testEnvironment: "<rootDir>/platform/test/browser-environment.cjs",
      testMatch: ["<rootDir>/{shell,mf-*,shared}/**/*.test.{ts,tsx}"],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, "/shared/server/"],
      setupFilesAfterEnv: ["<rootDir>/platform/test/browser-setup.ts"],
      transform: {
        ...transform,
        "\\.md$": "<rootDir>/platform/test/article-transform.mjs",
        "\\.svg$": "<rootDir>/platform/test/icon-transform.mjs",
      },
      moduleNameMapper: {
        "^(.+\\.md)\\?about$": "$1",
        "^(.+\\.svg)\\?filled$": "$1",
        "\\.module\\.css$": "<rootDir>/platform/test/css-module.cjs",
        "\\.(css|woff2)$": "<rootDir>/platform/test/empty.cjs",
        ...d3Modules,
        // Its package exports the ES module alone, and only for `import`.
        "^maplibre-gl$": "<rootDir>/mf-map-search/node_modules/maplibre-gl/dist/maplibre-gl.mjs",
      },
    },
  ],
};
