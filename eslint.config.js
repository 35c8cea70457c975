import js from "@eslint/js";
import comments from "@eslint-community/eslint-plugin-eslint-comments";
import jsdoc from "eslint-plugin-jsdoc";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";
import { knownRequirement } from "./platform/lint/known-requirement.js";
import { serverSafe } from "./platform/lint/server-safe.js";
import { sqlSelectors } from "./platform/lint/sql-selectors.js";

const nodeGlobals =
  "AbortController AbortSignal BroadcastChannel Buffer Headers Request Response TextDecoder TextEncoder URL URLSearchParams clearInterval clearTimeout console fetch module performance process require setImmediate setInterval setTimeout structuredClone".split(
    " ",
  );

/** Properties of window that are easily written by mistake, and compile. */
const pageGlobals =
  "blur close event external find focus frames length name open origin parent print scroll self status stop top".split(
    " ",
  );

/** Private names. Use response, request, cached, again, dictionary, snapshot, debounced, example, retry. */
const privateWords =
  "answers asked kept anew vocabulary pair rested specimen specimens refusal refusals settle somebody whoever".split(
    " ",
  );

const browserCode = [
  "shell/src/**/*.{ts,tsx}",
  "mf-*/src/**/*.{ts,tsx}",
  "shared/{api,app,comparison,consent,domain,env,events,favourites,form,listing-ui,offline,router,session,storage,toast,ui}/**/*.{ts,tsx}",
];
const tests = ["**/*.test.{ts,tsx}", "**/*.spec.ts"];

export default tseslint.config(
  {
    ignores: ["**/node_modules/", "**/dist/", "var/", "coverage/", "e2e/test-results/", "shared/api-report/"],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    plugins: { comments },
    rules: {
      "comments/require-description": "error",
      "no-console": "off",
      "max-params": ["error", 4],
      "max-lines": ["error", { max: 300, skipBlankLines: true, skipComments: true }],
      "id-denylist": ["error", ...privateWords],
      eqeqeq: ["error", "always", { null: "ignore" }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "separate-type-imports" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
  {
    // TypeScript checks names in its own files; these have only the lint.
    files: ["**/*.{mjs,cjs,js}"],
    languageOptions: { globals: Object.fromEntries(nodeGlobals.map((name) => [name, "readonly"])) },
    rules: { "no-undef": "error", "@typescript-eslint/no-require-imports": "off" },
  },
  {
    // Pages of a site that is not ours, with its own globals.
    files: ["e2e/sister-site/pages/*.js"],
    languageOptions: {
      globals: Object.fromEntries(
        ["window", "document", "location", "React", "ReactDOM", "$"].map((name) => [name, "readonly"]),
      ),
    },
  },
  {
    files: ["**/*.{ts,tsx}"],
    ignores: tests,
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
    },
  },
  {
    files: browserCode,
    ignores: [...tests, "**/*.client.tsx", "shell/src/main.ts"],
    plugins: { larchway: { rules: { "server-safe": serverSafe } }, "react-hooks": reactHooks },
    rules: {
      "larchway/server-safe": "error",
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
      "no-restricted-imports": [
        "error",
        {
          paths: [
            { name: "react-router", message: "Use @larchway/shared/router: one router for all bundles." },
            { name: "react-router-dom", message: "Use @larchway/shared/router: one router for all bundles." },
            { name: "react-toastify", message: "Use @larchway/shared/toast." },
            { name: "zod", message: "Use @larchway/shared/schema." },
          ],
        },
      ],
      "no-restricted-globals": [
        "error",
        { name: "localStorage", message: "Use @larchway/shared/storage." },
        { name: "fetch", message: "Use useApi() or context.get(apiContext)." },
        ...pageGlobals.map((name) => ({ name, message: `Declare it, or write window.${name}.` })),
      ],
    },
  },
  {
    files: ["shared/**/*.{ts,tsx}"],
    ignores: [...tests, "**/*.d.ts", "shared/**/testing/**", "shared/**/testing.ts"],
    plugins: { jsdoc },
    rules: {
      // Functions, classes and values. Types are excluded: they are named after the value or component in the same file.
      "jsdoc/require-jsdoc": [
        "error",
        {
          enableFixer: false,
          exemptOverloadedImplementations: true,
          require: { FunctionDeclaration: false },
          contexts: [
            "ExportNamedDeclaration > FunctionDeclaration",
            "ExportNamedDeclaration > ClassDeclaration",
            "ExportNamedDeclaration[declaration.type='VariableDeclaration']",
          ],
        },
      ],
    },
  },
  {
    // The doors themselves.
    files: [
      "shared/{router,toast,schema}/**",
      "shared/storage/stored.ts",
      "shared/api/transport.ts",
      "shell/src/start/create-app.ts",
      "shell/src/offline/connect-offline.ts",
      "shell/src/service-worker/**",
    ],
    rules: { "no-restricted-imports": "off", "no-restricted-globals": "off" },
  },
  {
    files: ["api/src/**/*.ts", "{edge,releases,listing-index}/**/*.ts"],
    ignores: [...tests, "api/src/testing/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: ["node:zlib"],
              importNamePattern: "Sync$",
              message: "Compress in a thread: otherwise all other requests wait.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["{api,demo,listing-index,edge,releases,platform}/**/*.{ts,mjs}"],
    // Tests read tables to verify stored rows; the bench measures statements directly.
    ignores: [...tests, "**/*-repository.ts", "**/testing/**", "**/testing.ts", "demo/bench/**"],
    rules: { "no-restricted-syntax": ["error", ...sqlSelectors] },
  },
  {
    files: tests,
    plugins: { larchway: { rules: { "known-requirement": knownRequirement } } },
    rules: {
      "larchway/known-requirement": "error",
      "@typescript-eslint/no-non-null-assertion": "off",
      "max-lines": "off",
    },
  },
);
