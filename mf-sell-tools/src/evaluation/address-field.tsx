import { useId, useState, type KeyboardEvent } from "react";
import type { AddressSuggestion } from "@larchway/shared/contracts/api";
import { formatCount } from "@larchway/shared/domain";
import { TextField } from "@larchway/shared/ui/field";
import { VisuallyHidden } from "@larchway/shared/ui/visually-hidden";
import styles from "./address-field.module.css";
import { useAddresses } from "./use-addresses";

interface AddressFieldProps {
  id: string;
  name: string;
  value: string;
  error?: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  /** One of the suggested addresses was chosen. */
  onPick: (address: AddressSuggestion) => void;
}

/** The street address with suggestions while it is typed: a combobox by the WAI-ARIA pattern. Any text may be entered. */
export function AddressField({ onChange, onPick, ...field }: AddressFieldProps) {
  const listId = useId();
  /** What is looked up; null while the list is closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const addresses = useAddresses(typed);
  const isOpen = addresses.length > 0;
  const optionId = (place: number) => `${listId}-${place}`;

  function close() {
    setTyped(null);
    setActive(-1);
  }

  function pick(address: AddressSuggestion) {
    close();
    onPick(address);
  }

  function handleKey(event: KeyboardEvent) {
    // Keys of a text composition (Chinese, Japanese) belong to it.
    if (!isOpen || event.nativeEvent.isComposing) return;
    const chosen = addresses[active];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      // -1 is the field itself: round and round by way of what was typed.
      setActive(((active + 1 + step + addresses.length + 1) % (addresses.length + 1)) - 1);
    } else if (event.key === "Escape") close();
    else if (event.key === "Enter" && chosen) pick(chosen);
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.box}>
      <TextField
        {...field}
        label="Street address"
        autoComplete="street-address"
        required
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        onChange={(event) => {
          onChange(event);
          setTyped(event.target.value);
          setActive(-1);
        }}
        onKeyDown={handleKey}
        onBlur={close}
      />
      {isOpen && (
        // The pointer must not take the focus out of the field; its blur closes the list.
        <ul
          role="listbox"
          id={listId}
          aria-label="Addresses"
          className={styles.list}
          onMouseDown={(event) => event.preventDefault()}
        >
          {addresses.map((address, place) => (
            <li
              key={`${address.address} ${address.city}`}
              role="option"
              id={optionId(place)}
              aria-selected={place === active}
              className={styles.option}
              onClick={() => pick(address)}
              onPointerMove={() => setActive(place)}
            >
              {address.address}
              <span className={styles.place}>
                {[address.city, address.postalCode].filter(Boolean).join(" · ")}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div aria-live="polite">
        <VisuallyHidden>
          {isOpen &&
            `${formatCount(addresses.length, "suggestion")}. Use the up and down arrow keys to choose.`}
        </VisuallyHidden>
      </div>
    </div>
  );
}
