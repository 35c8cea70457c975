import { emailSchema } from "@larchway/shared/contracts/email";
import { passwordSchema } from "@larchway/shared/contracts/api";
import { estimatePassword } from "@larchway/shared/domain/password-strength";
import { z } from "@larchway/shared/schema";

/** An administrator's data from the command line. */
export const newAdminSchema = z
  .object({
    email: emailSchema,
    name: z.string().trim().min(1, "is missing").max(100),
    password: passwordSchema,
  })
  .superRefine((admin, context) => {
    const { weakness } = estimatePassword(admin.password, admin);
    if (weakness !== undefined) context.addIssue({ code: "custom", path: ["password"], message: weakness });
  });
