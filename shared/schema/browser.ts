/**
 * The door to the validator as browsers have it (package.json: the condition `browser`). The same schemas, values, issues and
 * messages as zod's, which servers use and which states the types, in a tenth of its bytes and without `new Function`,
 * which our content security policy forbids: docs/decisions/0028-schemas-in-the-browser.md. A test compares the two.
 */
import type { z as Zod } from "./index";
import * as kinds from "./validator/kinds";

const { nil, enumeration, ...others } = kinds;

/** The builders of the browser's validator, with the names and types of zod. */
export const z = { ...others, null: nil, enum: enumeration } as unknown as typeof Zod;
export type { Infer, Input, Schema } from "./index";
