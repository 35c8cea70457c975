import { useEffect, useState } from "react";
import type { Api, Cancellable } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { useQuery } from "@larchway/shared/query";
import { ComboboxField, type ComboboxFieldProps } from "@larchway/shared/ui/combobox";

export interface SuggestionFieldProps<T> extends Pick<ComboboxFieldProps<T>, "toOption" | "onPick"> {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Must be a stable function. */
  load: (api: Api, text: string, options: Cancellable) => Promise<T[]>;
  /** The message when no suggestion matches. */
  noneText: string;
}

/** Milliseconds from the last key to the request. */
const debounceMs = 200;
const shortestText = 2;
const most = 6;

/** A field that takes one of the suggestions and is then emptied. Enter takes the first. */
export function SuggestionField<T>({ load, noneText, onPick, ...field }: SuggestionFieldProps<T>) {
  const api = useApi();
  const [text, setText] = useState("");
  const searched = useDebouncedText(text.trim());
  const isSearched = searched.length >= shortestText;
  const { data } = useQuery({
    queryKey: ["picked-suggestions", field.label, searched.toLowerCase()],
    queryFn: ({ signal }) => load(api, searched, { signal }),
    enabled: isSearched,
    staleTime: 60_000,
    meta: { failure: "Suggestions could not be loaded." },
  });

  return (
    <ComboboxField
      {...field}
      value={text}
      autoComplete="off"
      listLabel={field.label}
      takesFirst
      suggestions={isSearched && data ? data.slice(0, most) : []}
      none={isSearched && data?.length === 0 && noneText}
      onChange={(event) => setText(event.target.value)}
      onPick={(found) => {
        setText("");
        onPick(found);
      }}
    />
  );
}

/** The text, debounced. */
function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
