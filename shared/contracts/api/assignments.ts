import { z, type Infer } from "@larchway/shared/schema";
import { emailSchema } from "../email";
import { lineSchema } from "../text";

/** Subjects of requests that the office may assign to a colleague. */
export const requestSubjectSchema = z
  .string()
  .regex(
    /^(contact|mortgage|home-evaluation|listing-mistake|development(:[a-z0-9-]{1,80})?|listing:[\w-]{1,40})$/,
    "Please choose what is assigned.",
  );

/** Body of `PUT /admin/recipients`: the colleague who receives requests about a subject, or null for the office. */
export const assignmentSchema = z.object({
  subject: requestSubjectSchema,
  agent: z
    .object({
      /** As in the feed, where the colleague lists homes. */
      name: lineSchema.min(1, "Please enter a name.").max(120),
      email: emailSchema,
    })
    .nullable(),
});
export type Assignment = Infer<typeof assignmentSchema>;

/** Response of `GET /admin/recipients`: who receives requests about their own listings, and about other subjects. */
export const assignmentsSchema = z.object({
  agents: z.array(z.object({ name: z.string(), email: z.string() })),
  assignments: z.array(z.object({ subject: z.string(), name: z.string() })),
});
export type Assignments = Infer<typeof assignmentsSchema>;
