export { ContactFields, ContactNotes } from "./contact-fields";
export { createDraft } from "./create-draft";
export type { FieldErrors, FormSchema } from "./field-errors";
export { Form, type FormProps } from "./form";
export { PhoneField, type PhoneFieldProps } from "./phone-field";
export { useAction, type ActionStatus, type FailureText } from "./use-action";
export { useContactDraft } from "./use-contact-draft";
export { useForm, type FormOptions, type FormState } from "./use-form";
