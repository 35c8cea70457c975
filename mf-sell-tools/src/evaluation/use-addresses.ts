import { useEffect, useState } from "react";
import { useApi } from "@larchway/shared/app";
import type { AddressSuggestion } from "@larchway/shared/contracts/api";
import { listAddresses } from "./evaluation-calls";

/** Milliseconds from the last key to the request. */
const typingPause = 200;
const shortestText = 3;

/** Addresses that begin like the text, a moment after it was typed; none for null, and none when they cannot be had. */
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
        // The field takes any address by hand.
        if (!request.signal.aborted) console.warn("Addresses could not be loaded.", error);
      }
    }, typingPause);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [api, text]);
  // Until the response for more or fewer letters is there, the one before still says something.
  const fits = text !== null && found && (text.startsWith(found.text) || found.text.startsWith(text));
  return fits && text.trim().length >= shortestText ? found.addresses : [];
}
