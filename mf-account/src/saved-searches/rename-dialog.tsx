import { useState } from "react";
import { savedSearchSchema, type SavedSearch } from "@larchway/shared/contracts/saved-search";
import { Form, useForm } from "@larchway/shared/form";
import { Button } from "@larchway/shared/ui/button";
import { Dialog } from "@larchway/shared/ui/dialog";
import { TextField } from "@larchway/shared/ui/field";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import * as formStyles from "../form/form.module.css";
import { withoutAlerts } from "./alert-settings";

interface RenameDialogProps {
  search: SavedSearch;
  put: (search: SavedSearch) => Promise<unknown>;
  onClose: () => void;
}

export function RenameDialog({ search, put, onClose }: RenameDialogProps) {
  const form = useForm({
    state: useState({ name: search.name }),
    schema: savedSearchSchema,
    toInput: (values) => ({ ...withoutAlerts(search), ...values }),
    send: async (input) => {
      await put(input);
      onClose();
    },
    failure: "The name could not be saved. Please try again.",
  });
  return (
    <Dialog open onClose={onClose} size="small" title="Rename the search">
      <Form form={form} className={formStyles.form}>
        {form.message && <StatusMessage>{form.message}</StatusMessage>}
        <TextField {...form.text("name")} label="Name" maxLength={80} data-autofocus="" required />
        <Button type="submit" loading={form.status === "loading"} loadingText="Saving...">
          Save name
        </Button>
      </Form>
    </Dialog>
  );
}
