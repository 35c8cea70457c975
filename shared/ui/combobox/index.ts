export { ComboboxField, type ComboboxFieldProps } from "./combobox-field";
