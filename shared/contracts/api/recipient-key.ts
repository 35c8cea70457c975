import { lineSchema } from "../text";

/** In the body of each form: the `key` of the recipient that the form named. Without it the office receives the request. */
export const recipientKeySchema = lineSchema.max(40).optional();
