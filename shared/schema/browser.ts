/**
 * The validator in browsers (package.json: the condition `browser`). It has the same schemas, values, issues and
 * messages as zod, which servers use and which provides the types. It is a tenth of the size and does not use `new
 * Function`, which the content security policy blocks: docs/decisions/0028-schemas-in-the-browser.md. A test compares
 * the two.
 */
import type { z as Zod } from "./index";
import * as kinds from "./validator/kinds";

const { nil, enumeration, ...others } = kinds;

/** The builders of the browser's validator, with the names and types of zod. */
export const z = { ...others, null: nil, enum: enumeration } as unknown as typeof Zod;
export type { Infer, Input, Schema } from "./index";
