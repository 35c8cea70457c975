import { useState } from "react";
import type { AddressSuggestion } from "@larchway/shared/contracts/api";
import { ComboboxField } from "@larchway/shared/ui/combobox";
import * as styles from "./address-field.module.css";
import { useAddresses } from "./use-addresses";

interface AddressFieldProps {
  id: string;
  name: string;
  value: string;
  error?: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  /** Called when one of the suggested addresses was chosen. */
  onPick: (address: AddressSuggestion) => void;
}

/** The street address with suggestions during typing. Any text may be entered. */
export function AddressField({ onChange, onPick, ...field }: AddressFieldProps) {
  /** The text to search; null once an address was chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <ComboboxField
      {...field}
      label="Street address"
      listLabel="Addresses"
      autoComplete="street-address"
      required
      className={styles.whole}
      suggestions={useAddresses(typed)}
      toOption={({ address, city, postalCode }) => ({
        key: `${address} ${city}`,
        text: address,
        note: [city, postalCode].filter(Boolean).join(" · "),
      })}
      onChange={(event) => {
        onChange(event);
        setTyped(event.target.value);
      }}
      onPick={(address) => {
        setTyped(null);
        onPick(address);
      }}
    />
  );
}
