declare module "~" {
export { Infer as Infer } from "~/schema/index";
export { Input as Input } from "~/schema/index";
export { Schema as Schema } from "~/schema/index";
export { z as z } from "~/schema/index";
}

declare module "~/schema/index" {
import { ZodType as ZodType } from "zod/v4";
import { infer as ZodInfer } from "zod/v4";
import { input as ZodInput } from "zod/v4";
import { array as array } from "zod/v4";
import { boolean as boolean } from "zod/v4";
import { coerce as coerce } from "zod/v4";
import { discriminatedUnion as discriminatedUnion } from "zod/v4";
import { email as email } from "zod/v4";
import { enum as enumeration } from "zod/v4";
import { int as int } from "zod/v4";
import { iso as iso } from "zod/v4";
import { literal as literal } from "zod/v4";
import { looseObject as looseObject } from "zod/v4";
import { null as nil } from "zod/v4";
import { number as number } from "zod/v4";
import { object as object } from "zod/v4";
import { optional as optional } from "zod/v4";
import { preprocess as preprocess } from "zod/v4";
import { record as record } from "zod/v4";
import { strictObject as strictObject } from "zod/v4";
import { string as string } from "zod/v4";
import { treeifyError as treeifyError } from "zod/v4";
import { tuple as tuple } from "zod/v4";
import { union as union } from "zod/v4";
import { unknown as unknown } from "zod/v4";
import { uuid as uuid } from "zod/v4";
const z: {
    array: typeof array;
    boolean: typeof boolean;
    coerce: typeof coerce;
    discriminatedUnion: typeof discriminatedUnion;
    email: typeof email;
    enum: typeof enumeration;
    int: typeof int;
    iso: typeof iso;
    literal: typeof literal;
    looseObject: typeof looseObject;
    null: typeof nil;
    number: typeof number;
    object: typeof object;
    optional: typeof optional;
    preprocess: typeof preprocess;
    record: typeof record;
    strictObject: typeof strictObject;
    string: typeof string;
    stringbool: (_params?: string | import("zod/v4/core").$ZodStringBoolParams) => import("zod/v4").ZodCodec<import("zod/v4").ZodString, import("zod/v4").ZodBoolean>;
    treeifyError: typeof treeifyError;
    tuple: typeof tuple;
    union: typeof union;
    unknown: typeof unknown;
    uuid: typeof uuid;
};
type Schema<T = unknown> = ZodType<T>;
type Infer<S extends ZodType> = ZodInfer<S>;
type Input<S extends ZodType> = ZodInput<S>;
}
