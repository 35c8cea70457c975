import { useState } from "react";
import { encode } from "uqr";
import { useApi } from "@larchway/shared/app";
import { appConfirmSchema } from "@larchway/shared/contracts/second-factor";
import { Form, useAction, useForm } from "@larchway/shared/form";
import { Button } from "@larchway/shared/ui/button";
import { TextField } from "@larchway/shared/ui/field";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { confirmApp, startApp } from "../calls/second-factor";
import { withoutProof, type AddFactorProps } from "./add-passkey";
import * as styles from "./second-factor.module.css";

/** Sets up an authenticator app: scan or type the secret, then confirm it with the app's first code. */
export default function AddApp({ onAdded, withProof = withoutProof }: AddFactorProps) {
  const api = useApi();
  const [app, setApp] = useState<{ url: string; secret: string } | null>(null);
  const { status, message, run } = useAction("The app could not be set up. Please try again.");
  if (!app) {
    return (
      <div className={styles.part}>
        {message && <StatusMessage>{message}</StatusMessage>}
        <Button
          variant="secondary"
          loading={status === "loading"}
          onClick={() => void run(async () => setApp(await withProof(() => startApp(api))))}
        >
          Use an authenticator app
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.part}>
      <p>
        Scan this with your authenticator app, or type the key into it. Then enter the code that it shows.
      </p>
      <QrCode text={app.url} />
      <p className={styles.secret}>{(app.secret.match(/.{1,4}/g) ?? []).join(" ")}</p>
      <ConfirmApp onAdded={onAdded} withProof={withProof} />
    </div>
  );
}

function ConfirmApp({ onAdded, withProof }: Required<AddFactorProps>) {
  const api = useApi();
  const form = useForm({
    state: useState({ code: "" }),
    schema: appConfirmSchema,
    send: async ({ code }) => onAdded(await withProof(() => confirmApp(api, code))),
    getErrorField: () => "code",
    failure: "The code could not be checked. Please try again.",
  });
  return (
    <Form form={form} className={styles.part}>
      <TextField
        {...form.text("code")}
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <Button type="submit" loading={form.status === "loading"} loadingText="Checking the code...">
        Confirm
      </Button>
    </Form>
  );
}

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text);
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code for your app">
      <path d={dark.join("")} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
