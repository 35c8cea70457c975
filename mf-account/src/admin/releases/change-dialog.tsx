import { useState, type FormEvent } from "react";
import { isApiError } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { releaseSchema } from "@larchway/shared/contracts/release";
import { liveMoveSchema } from "@larchway/shared/contracts/release-status";
import { formatTime } from "@larchway/shared/domain";
import { useAction } from "@larchway/shared/form";
import { useQuery } from "@larchway/shared/query";
import { z } from "@larchway/shared/schema";
import { toast } from "@larchway/shared/toast";
import { Button } from "@larchway/shared/ui/button";
import { Dialog } from "@larchway/shared/ui/dialog";
import { Checkbox, SelectField, TextArea } from "@larchway/shared/ui/field";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { explainCancelled, useFreshProof } from "../../second-factor/fresh-proof";
import * as styles from "./releases.module.css";

export interface Change {
  action: "rollback" | "promote";
  name: string;
  /** The build that is live. */
  from: string;
  /** The target of a rollback. */
  to: string | null;
  /** The revision of the release set on the administrator's screen. */
  revision: number;
}

export interface ChangeDialogProps {
  change: Change;
  onClose: () => void;
  onDone: () => void;
}

const releasesSchema = z.object({ releases: z.array(releaseSchema) });

/** Names both builds, asks for a reason, and makes the other one live. */
export function ChangeDialog({ change, onClose, onDone }: ChangeDialogProps) {
  const { action, name, from } = change;
  const api = useApi();
  const [chosen, setChosen] = useState<string | null>(null);
  const [reason, setReason] = useState("");
  const [isUrgent, setUrgent] = useState(false);
  const { status, message, run } = useAction(explain);
  const { withProof, dialog } = useFreshProof();
  const to = action === "rollback" ? change.to : chosen;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const build = action === "rollback" ? { to, ...(isUrgent && { urgent: true }) } : { build: to };
      const body = { name, ...build, expectedRevision: change.revision, note: reason.trim() };
      const moved = await withProof(() =>
        api.send(`/platform/${action}`, { method: "POST", body, schema: liveMoveSchema }),
      );
      toast.success(`${name} ${moved.to} is live`);
      onDone();
      onClose();
    });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={action === "rollback" ? `Roll back ${name}?` : `Promote a build of ${name}`}
      description="New page loads follow immediately."
    >
      <form className={styles.form} onSubmit={submit}>
        {message && <StatusMessage>{message}</StatusMessage>}
        {action === "promote" && <BuildField name={name} from={from} value={chosen} onChange={setChosen} />}
        <p>
          From <code>{from}</code>{" "}
          {to && (
            <>
              to <code>{to}</code>
            </>
          )}
        </p>
        <TextArea
          label="Reason"
          hint="Stands in the audit log."
          rows={2}
          required
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {action === "rollback" && (
          <Checkbox
            label="Reload open pages immediately"
            hint="For content that no one should keep reading, such as wrong payments. Visitors keep what they typed."
            checked={isUrgent}
            onChange={({ target }) => setUrgent(target.checked)}
          />
        )}
        <Button
          type="submit"
          disabled={!to || reason.trim() === ""}
          loading={status === "loading"}
          loadingText="Changing what is live..."
        >
          {action === "rollback" ? "Roll back" : "Promote"}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </form>
      {dialog}
    </Dialog>
  );
}

interface BuildFieldProps {
  name: string;
  from: string;
  value: string | null;
  onChange: (build: string) => void;
}

function BuildField({ name, from, value, onChange }: BuildFieldProps) {
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: ["releases", name],
    queryFn: ({ signal }) =>
      api.send("/platform/releases", { query: { name }, schema: releasesSchema, signal }),
    gcTime: 0,
  });
  if (error) return <StatusMessage title={explain(error)} />;
  const others = (data?.releases ?? []).filter(({ build }) => build !== from);
  return (
    <SelectField
      label="Build"
      required
      value={value ?? ""}
      onChange={({ target }) => onChange(target.value)}
      options={[
        {
          value: "",
          label: data && others.length === 0 ? "No other build is published" : "Choose a build",
          disabled: true,
        },
        ...others.map(({ build, publishedAt, publishedBy, state }) => ({
          value: build,
          label: `${build}, ${formatTime(publishedAt)} by ${publishedBy}${state === "revoked" ? " (taken back)" : ""}`,
        })),
      ]}
    />
  );
}

/** The server's message with the next step. */
function explain(error: unknown): string {
  if (isApiError(error) && error.fromServer) return [error.message, error.fix].filter(Boolean).join(" ");
  return explainCancelled(error) ?? "What is live could not be changed. Please try again.";
}
