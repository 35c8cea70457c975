import { useEffect, useState } from "react";
import { useApi } from "@larchway/shared/app";
import type { AddressSuggestion } from "@larchway/shared/contracts/api";
import { listAddresses } from "./evaluation-calls";

/** Milliseconds from the last key to the request. */
const debounceMs = 200;
const shortestText = 3;

/** Addresses that start like the text, debounced; empty for null, and when they cannot be loaded. */
export function useAddresses(text: string | null): AddressSuggestion[] {
  const api = useApi();
  const [found, setFound] = useState<{ text: string; addresses: AddressSuggestion[] }>();
  useEffect(() => {
    if (text === null || text.trim().length < shortestText) return;
    const request = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const addresses = await listAddresses(api, text.trim(), { signal: request.signal });
        if (!request.signal.aborted) setFound({ text, addresses });
      } catch (error) {
        // The visitor can type any address.
        if (!request.signal.aborted) console.warn("Addresses could not be loaded.", error);
      }
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [api, text]);
  // Until the response for the changed text arrives, the previous suggestions stay.
  const fits = text !== null && found && (text.startsWith(found.text) || found.text.startsWith(text));
  return fits && text.trim().length >= shortestText ? found.addresses : [];
}
