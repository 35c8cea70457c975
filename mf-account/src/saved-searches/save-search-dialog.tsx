import { useState } from "react";
import { savedSearchSchema, type SavedSearch } from "@larchway/shared/contracts/saved-search";
import { useEnv } from "@larchway/shared/env";
import { Form, useForm } from "@larchway/shared/form";
import { Link } from "@larchway/shared/router";
import { randomUuid } from "@larchway/shared/storage";
import { Button, ButtonLink } from "@larchway/shared/ui/button";
import { Dialog } from "@larchway/shared/ui/dialog";
import { SelectField, TextField } from "@larchway/shared/ui/field";
import { Spinner } from "@larchway/shared/ui/spinner";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import * as formStyles from "../form/form.module.css";
import { readAlerts, sendsMail } from "./alert-settings";
import { describeSearch, suggestName } from "./describe-search";
import { FrequencyField } from "./frequency-field";
import { MailCondition } from "./mail-condition";
import { toKey } from "./saved-search-store";
import { useSavedSearches } from "./use-saved-searches";

interface SaveSearchDialogProps {
  search: Pick<SavedSearch, "market" | "query">;
  onClose: () => void;
}

/** Saves a list under a name, as a new search or in the place of one that is there. */
export function SaveSearchDialog({ search, onClose }: SaveSearchDialogProps) {
  const { searches, error, refetch, isVisitor, put } = useSavedSearches();
  const [saved, setSaved] = useState<SavedSearch | null>(null);
  const same = searches?.find((each) => toKey(each) === toKey(search));
  const shown = saved ?? same;
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={saved !== null ? "Search saved" : same ? "You saved this search before" : "Save this search"}
      description={describeSearch(search).join(" · ")}
    >
      {shown ? (
        <div className={formStyles.form}>
          <p role="status">
            It is called “{shown.name}”. Your saved searches show what is new since you last opened each one.
            {isVisitor && " They are in this browser only until you sign in."}
          </p>
          {sendsMail(shown) && <MailCondition />}
          <ButtonLink to="/saved-searches">See your saved searches</ButtonLink>
        </div>
      ) : error ? (
        <StatusMessage title="Your saved searches could not be loaded" onRetry={() => void refetch()} />
      ) : searches ? (
        <SaveForm search={search} searches={searches} isVisitor={isVisitor} put={put} onSaved={setSaved} />
      ) : (
        <Spinner />
      )}
    </Dialog>
  );
}

interface SaveFormProps {
  search: SaveSearchDialogProps["search"];
  searches: readonly SavedSearch[];
  isVisitor: boolean;
  put: (search: SavedSearch) => Promise<unknown>;
  onSaved: (search: SavedSearch) => void;
}

function SaveForm({ search, searches, isVisitor, put, onSaved }: SaveFormProps) {
  const { now } = useEnv();
  const [newId] = useState(randomUuid);
  const state = useState({
    id: newId,
    name: suggestName(search),
    frequency: readAlerts({}).frequency as string,
  });
  const [{ id }, setValues] = state;
  const form = useForm({
    state,
    schema: savedSearchSchema,
    toInput: (values) => {
      const at = new Date(Math.max(now, Date.now())).toISOString();
      return { ...search, ...values, seenAt: at, createdAt: at };
    },
    send: async (input) => {
      await put(input);
      onSaved(input);
    },
    failure: "The search could not be saved. Please try again.",
  });
  return (
    <Form form={form} className={formStyles.form}>
      {form.message && <StatusMessage>{form.message}</StatusMessage>}
      {searches.length > 0 && (
        <SelectField
          label="Save as"
          value={id}
          onChange={({ target: { value } }) => {
            const replaced = searches.find((each) => each.id === value);
            setValues({
              id: value,
              name: replaced?.name ?? suggestName(search),
              frequency: readAlerts(replaced ?? {}).frequency,
            });
          }}
          options={[
            { value: newId, label: "A new search" },
            ...searches.map((each) => ({ value: each.id, label: `Replace “${each.name}”` })),
          ]}
        />
      )}
      <TextField {...form.text("name")} label="Name" maxLength={80} required />
      <FrequencyField {...form.text("frequency")} />
      {isVisitor && (
        <p>
          Saved in this browser. <Link to="/signin">Sign in</Link> to have it on every device
          {form.values.frequency !== "inbox" && ", and to get emails"}.
        </p>
      )}
      <Button type="submit" loading={form.status === "loading"} loadingText="Saving...">
        Save search
      </Button>
    </Form>
  );
}
