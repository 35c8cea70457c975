import { evaluationAddressSchema, evaluationDetailsSchema } from "@larchway/shared/contracts/api";

/** Step 1: the address, which is enough for an estimate. */
export const addressStepSchema = evaluationAddressSchema.pick({
  address: true,
  city: true,
  postalcode: true,
});

/** Step 2: details of the home, and the contact details of a person who wants an agent's evaluation. */
export const requestStepSchema = evaluationDetailsSchema.extend(
  evaluationAddressSchema.pick({ name: true, email: true, phone: true }).shape,
);
