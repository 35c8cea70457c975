declare module "~" {
export { Api as Api } from "~/api/api";
export { ApiError as ApiError } from "~/api/api-error";
export { Cancellable as Cancellable } from "~/api/transport";
export { ReceivedResponse as ReceivedResponse } from "~/api/read-response";
export { RequestOptions as RequestOptions } from "~/api/transport";
export { Transport as Transport } from "~/api/transport";
export { TransportOptions as TransportOptions } from "~/api/transport";
export { UnreadableItem as UnreadableItem } from "~/api/readable-items";
export { createApi as createApi } from "~/api/api";
export { createTransport as createTransport } from "~/api/transport";
export { getErrorMessage as getErrorMessage } from "~/api/api-error";
export { isApiError as isApiError } from "~/api/api-error";
export { readResponse as readResponse } from "~/api/read-response";
}

declare module "~/api/api-error" {
import { Problem as Problem } from "~/contracts/problem";
interface ApiErrorOptions {
    status: number;
    code: string;
    message: string;
    fix?: string;
    issues?: Problem["issues"];
    cause?: unknown;
}
class ApiError extends Error {
    readonly status: number;
    readonly code: string;
    readonly fix: string | undefined;
    readonly issues: Problem["issues"];
    readonly fromServer: boolean;
    constructor({ status, code, message, fix, issues, cause }: ApiErrorOptions, fromServer?: boolean);
}
function isApiError(error: unknown): error is ApiError;
function getErrorMessage(error: unknown, fallback: string): string;
}

declare module "~/api/api" {
import { Transport as Transport } from "~/api/transport";
import { Schema as Schema } from "~/schema/index";
import { ReportUnreadable as ReportUnreadable } from "~/api/readable-items";
interface Api {
    send: Transport;
    parseItems: <T>(kind: string, item: Schema<T>) => Schema<T[]>;
}
function createApi(send: Transport, onUnreadable?: ReportUnreadable): Api;
}

declare module "~/api/read-response" {
import { Schema as Schema } from "~/schema/index";
interface ReceivedResponse {
    status: number;
    body: unknown;
}
function readResponse<T>({ status, body }: ReceivedResponse, schema: Schema<T>): T;
}

declare module "~/api/readable-items" {
interface UnreadableItem {
    kind: string;
    key?: string;
    reason: string;
}
type ReportUnreadable = (item: UnreadableItem) => void;
}

declare module "~/api/transport" {
import { Schema as Schema } from "~/schema/index";
interface Cancellable {
    signal?: AbortSignal;
}
interface RequestOptions<T> {
    method?: "GET" | "POST" | "PUT" | "DELETE";
    query?: Record<string, string | number | boolean | null | undefined>;
    body?: unknown;
    schema: Schema<T>;
    signal?: AbortSignal;
    timeout?: number;
    keepalive?: boolean;
}
interface TransportOptions {
    fetch: typeof fetch;
    apiKey: string;
    releaseSet?: string | undefined;
    getToken: () => string | null;
    refresh: () => Promise<boolean>;
}
type Transport = <T>(path: string, options: RequestOptions<T>) => Promise<T>;
function createTransport({ fetch, apiKey, releaseSet, getToken, refresh, }: TransportOptions): Transport;
}

declare module "~/contracts/problem" {
import { Infer as Infer } from "~/schema/index";
const problemSchema: import("zod/v4").ZodObject<{
    code: import("zod/v4").ZodString;
    message: import("zod/v4").ZodString;
    fix: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
    issues: import("zod/v4").ZodOptional<import("zod/v4").ZodArray<import("zod/v4").ZodObject<{
        path: import("zod/v4").ZodString;
        message: import("zod/v4").ZodString;
    }, import("zod/v4/core").$strip>>>;
    requestId: import("zod/v4").ZodOptional<import("zod/v4").ZodString>;
}, import("zod/v4/core").$strip>;
type Problem = Infer<typeof problemSchema>;
}

declare module "~/schema/index" {
import { ZodType as ZodType } from "zod/v4";
import { infer as ZodInfer } from "zod/v4";
type Schema<T = unknown> = ZodType<T>;
type Infer<S extends ZodType> = ZodInfer<S>;
}
