import * as jotai from "jotai";
import * as react from "react";
import * as reactDom from "react-dom";
import * as reactDomClient from "react-dom/client";
import * as jsxRuntime from "react/jsx-runtime";
import * as api from "@larchway/shared/api";
import * as app from "@larchway/shared/app";
import * as comparison from "@larchway/shared/comparison";
import * as consent from "@larchway/shared/consent";
import * as env from "@larchway/shared/env";
import * as events from "@larchway/shared/events";
import * as favourites from "@larchway/shared/favourites";
import * as searchBox from "@larchway/shared/listing-ui/search-box";
import * as query from "@larchway/shared/query";
import * as router from "@larchway/shared/router";
import * as schema from "@larchway/shared/schema";
import * as session from "@larchway/shared/session";
import * as slots from "@larchway/shared/slots";
import * as storage from "@larchway/shared/storage";
import * as toast from "@larchway/shared/toast";
import * as formerSearchBox from "@larchway/shared/ui/search-box";

/**
 * Every shared module, as the server bundles of remotes require it. Must match platform/build/shared-modules.ts; a
 * test compares the two.
 */
export const sharedTable: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["jotai", jotai],
  ["react", react],
  ["react-dom", reactDom],
  ["react-dom/client", reactDomClient],
  ["react/jsx-runtime", jsxRuntime],
  ["@larchway/shared/api", api],
  ["@larchway/shared/app", app],
  ["@larchway/shared/comparison", comparison],
  ["@larchway/shared/consent", consent],
  ["@larchway/shared/env", env],
  ["@larchway/shared/events", events],
  ["@larchway/shared/favourites", favourites],
  ["@larchway/shared/listing-ui/search-box", searchBox],
  ["@larchway/shared/query", query],
  ["@larchway/shared/router", router],
  ["@larchway/shared/schema", schema],
  ["@larchway/shared/session", session],
  ["@larchway/shared/slots", slots],
  ["@larchway/shared/storage", storage],
  ["@larchway/shared/toast", toast],
  ["@larchway/shared/ui/search-box", formerSearchBox],
]);
