export { Checkbox, type CheckboxProps } from "./checkbox";
export { describeControl, FieldNotes } from "./field-frame";
export { PasswordField } from "./password-field";
export { SelectField, type SelectFieldProps, type SelectOption } from "./select-field";
export { TextArea, type TextAreaProps } from "./text-area";
export { TextField, type TextFieldProps } from "./text-field";
