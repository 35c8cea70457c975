import { useState } from "react";
import { randomUuid } from "@larchway/shared/storage";
import { homeListFieldsSchema } from "@larchway/shared/contracts/home-list";
import { Form, useForm } from "@larchway/shared/form";
import { Button } from "@larchway/shared/ui/button";
import { Dialog } from "@larchway/shared/ui/dialog";
import { TextField } from "@larchway/shared/ui/field";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import * as formStyles from "../form/form.module.css";

interface NameDialogProps {
  title: string;
  /** The list to rename; without one a new list. */
  list?: { id: string; name: string };
  put: (id: string, name: string) => Promise<unknown>;
  onClose: () => void;
}

/** The name of a new list, or another name of an existing one. */
export default function NameDialog({ title, list, put, onClose }: NameDialogProps) {
  // One id per open dialog: a retry after a lost response must not create a second list.
  const [id] = useState(() => list?.id ?? randomUuid());
  const form = useForm({
    state: useState({ name: list?.name ?? "" }),
    schema: homeListFieldsSchema,
    toInput: (values) => values,
    send: async (input) => {
      await put(id, input.name);
      onClose();
    },
    failure: "The list could not be saved. Please try again.",
  });
  return (
    <Dialog open onClose={onClose} size="small" title={title}>
      <Form form={form} className={formStyles.form}>
        {form.message && <StatusMessage>{form.message}</StatusMessage>}
        <TextField {...form.text("name")} label="Name" maxLength={60} data-autofocus="" required />
        <Button type="submit" loading={form.status === "loading"} loadingText="Saving...">
          Save list
        </Button>
      </Form>
    </Dialog>
  );
}
