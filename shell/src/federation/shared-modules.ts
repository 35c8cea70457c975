/**
 * The host provides every shared module, even unused ones, because remotes bundle none. Must match
 * platform/build/shared-modules.ts: a remote that requires a missing module fails to load, and a test compares the
 * lists.
 */
import "react";
import "react/jsx-runtime";
import "react-dom";
import "react-dom/client";
import "jotai";
import "@larchway/shared/api";
import "@larchway/shared/app";
import "@larchway/shared/comparison";
import "@larchway/shared/consent";
import "@larchway/shared/env";
import "@larchway/shared/events";
import "@larchway/shared/favourites";
import "@larchway/shared/listing-ui/search-box";
import "@larchway/shared/router";
import "@larchway/shared/schema";
import "@larchway/shared/session";
import "@larchway/shared/slots";
import "@larchway/shared/storage";
import "@larchway/shared/toast";
import "@larchway/shared/ui/search-box";

/**
 * Not in the shell's main script: fetched with the first page that uses it. This function is never called; its import
 * makes the module part of the build.
 *
 * @public
 */
export const loadQuery = () => import("@larchway/shared/query");
