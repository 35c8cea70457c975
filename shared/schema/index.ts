/**
 * The one door to the validator. Bundles share this module, and a shared module is shipped whole, so it re-exports
 * only the builders that the contracts use. Need another builder? Add it here.
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

// Forms show these messages, in the browser and after the server has refused.
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
