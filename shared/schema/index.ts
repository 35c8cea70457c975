/**
 * All imports of the validator go through this module. Bundles share it, and a shared module ships completely, so
 * that it re-exports only the builders that the contracts use. Add further builders here.
 */
import {
  array,
  boolean,
  coerce,
  config,
  discriminatedUnion,
  email,
  enum as enumeration,
  int,
  iso,
  literal,
  looseObject,
  null as nil,
  number,
  object,
  optional,
  preprocess,
  record,
  strictObject,
  string,
  stringbool,
  treeifyError,
  tuple,
  union,
  unknown,
  uuid,
  type ZodType,
  type infer as ZodInfer,
  type input as ZodInput,
} from "zod/v4";
import { plainMessage } from "./plain-message";

// Forms show these messages, in the browser and after a server error.
config({ localeError: plainMessage });

/** The builders of zod that contracts use. */
export const z = {
  array,
  boolean,
  coerce,
  discriminatedUnion,
  email,
  enum: enumeration,
  int,
  iso,
  literal,
  looseObject,
  null: nil,
  number,
  object,
  optional,
  preprocess,
  record,
  strictObject,
  string,
  stringbool,
  treeifyError,
  tuple,
  union,
  unknown,
  uuid,
};

export type Schema<T = unknown> = ZodType<T>;
export type Infer<S extends ZodType> = ZodInfer<S>;
export type Input<S extends ZodType> = ZodInput<S>;
