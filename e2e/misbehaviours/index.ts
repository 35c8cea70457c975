import { misbehaviour as throwsAtImport } from "./throws-at-import/misbehaviour";
import { misbehaviour as throwsAtEntry } from "./throws-at-entry/misbehaviour";
import { misbehaviour as throwsAtRender } from "./throws-at-render/misbehaviour";
import { misbehaviour as syntaxError } from "./syntax-error/misbehaviour";
import { misbehaviour as hangs } from "./hangs/misbehaviour";
import { misbehaviour as missingExport } from "./missing-export/misbehaviour";
import { misbehaviour as react20 } from "./react-20/misbehaviour";
import { misbehaviour as unknownSharedModule } from "./unknown-shared-module/misbehaviour";
import { misbehaviour as callThatTheShellLacks } from "./call-that-the-shell-lacks/misbehaviour";
import { misbehaviour as overBudget } from "./over-budget/misbehaviour";
import { misbehaviour as clearsStorage } from "./clears-storage/misbehaviour";
import { misbehaviour as patchesArray } from "./patches-array/misbehaviour";
import { misbehaviour as hidesFetch } from "./hides-fetch/misbehaviour";
import { misbehaviour as uncaughtError } from "./uncaught-error/misbehaviour";
import { misbehaviour as leaks } from "./leaks/misbehaviour";
import { misbehaviour as onlyRouteDropped } from "./only-route-dropped/misbehaviour";
import { misbehaviour as lostRoute } from "./lost-route/misbehaviour";
import { misbehaviour as stolenRoute } from "./stolen-route/misbehaviour";
import { misbehaviour as keepsMemory } from "./keeps-memory/misbehaviour";
import { misbehaviour as rejectsLate } from "./rejects-late/misbehaviour";
import { misbehaviour as computesEndlessly } from "./computes-endlessly/misbehaviour";
import { misbehaviour as spamsConsole } from "./spams-console/misbehaviour";
import type { Misbehaviour, RefusedMisbehaviour } from "./misbehaviour";

/** Faults that a visitor would hardly notice, or could not escape. */
export const refusedMisbehaviours: Record<string, RefusedMisbehaviour> = {
  "keeps memory of each visit": keepsMemory,
  "rejects a promise some time later": rejectsLate,
  "computes without end": computesEndlessly,
  "fills the console with errors": spamsConsole,
};

/** By title; the folders have the names. */
export const misbehaviours: Record<string, Misbehaviour> = {
  "throws at import": throwsAtImport,
  "throws at its entry": throwsAtEntry,
  "throws when it renders": throwsAtRender,
  "has a syntax error": syntaxError,
  "never ends loading": hangs,
  "lacks an export": missingExport,
  "needs React 20": react20,
  "takes an unknown shared module": unknownSharedModule,
  "calls what the live shell lacks": callThatTheShellLacks,
  "is far over its budget": overBudget,
  "clears the storage of all": clearsStorage,
  "changes a method of all arrays": patchesArray,
  "replaces fetch": hidesFetch,
  "throws some time later": uncaughtError,
  "leaves listeners behind": leaks,
  "drops its only route": onlyRouteDropped,
  "moves its route without a redirect": lostRoute,
  "takes a route of another": stolenRoute,
};
