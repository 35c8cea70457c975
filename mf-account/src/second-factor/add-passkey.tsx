import { useState } from "react";
import { useApi } from "@larchway/shared/app";
import { passkeyRenameSchema, type Enrolled } from "@larchway/shared/contracts/second-factor";
import { Form, useForm } from "@larchway/shared/form";
import { Button } from "@larchway/shared/ui/button";
import { TextField } from "@larchway/shared/ui/field";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { explainPasskey } from "./explain-passkey";
import { createPasskey } from "./passkey-calls";
import * as styles from "./second-factor.module.css";

export interface AddFactorProps {
  onAdded: (enrolled: Enrolled) => void;
  /** Runs a call that may require a fresh proof of identity, or a fresh first step; by default it just runs. */
  withProof?: <T>(action: () => Promise<T>) => Promise<T>;
}

export const withoutProof = <T,>(action: () => Promise<T>): Promise<T> => action();

/** Creates a passkey with a name. */
export function AddPasskey({ onAdded, withProof = withoutProof }: AddFactorProps) {
  const api = useApi();
  const form = useForm({
    state: useState({ name: "My passkey" }),
    schema: passkeyRenameSchema,
    send: async ({ name }) => onAdded(await withProof(() => createPasskey(api, name))),
    failure: explainPasskey,
  });
  return (
    <Form form={form} className={styles.part}>
      {form.message && <StatusMessage>{form.message}</StatusMessage>}
      <TextField {...form.text("name")} label="Name of the passkey" maxLength={60} required />
      <Button type="submit" loading={form.status === "loading"} loadingText="Waiting for your device...">
        Create a passkey
      </Button>
    </Form>
  );
}
