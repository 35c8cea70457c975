import { useState } from "react";
import { useApi } from "@larchway/shared/app";
import { brand } from "@larchway/shared/brand";
import type { User } from "@larchway/shared/contracts/api";
import { useAction } from "@larchway/shared/form";
import { useSession } from "@larchway/shared/session";
import { Card } from "@larchway/shared/ui/card";
import { Checkbox } from "@larchway/shared/ui/field";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { sendMailConsent } from "../calls/mail";

/** Consent to news and offers, which the server records with its time (CASL). */
export function EmailPreferences({ user }: { user: User }) {
  const api = useApi();
  const { session } = useSession();
  const { status, message, run } = useAction("Your choice could not be saved. Please try again.");
  const [consented, setConsented] = useState(user.marketingConsent ?? false);

  const change = (granted: boolean) =>
    run(async () => {
      setConsented(granted);
      try {
        await sendMailConsent(api, granted);
      } catch (error) {
        setConsented(!granted);
        throw error;
      }
      await session.refresh();
    });

  return (
    <Card as="section" padding="large" aria-label="Email preferences">
      <h2>Email preferences</h2>
      {message && <StatusMessage>{message}</StatusMessage>}
      <Checkbox
        look="switch"
        label="News and offers by email"
        hint={`From ${brand.registeredName}. You'll always get emails about your account, such as password resets.`}
        checked={consented}
        onChange={({ target }) => void change(target.checked)}
      />
      <p role="status">
        {status === "success" && (consented ? "You will get our news." : "You will get no news.")}
      </p>
    </Card>
  );
}
