import { useState } from "react";
import { getErrorMessage } from "@larchway/shared/api";
import { useApi } from "@larchway/shared/app";
import { brand } from "@larchway/shared/brand";
import { assignmentSchema, type Assignments } from "@larchway/shared/contracts/api";
import { Form, useAction, useForm } from "@larchway/shared/form";
import { useQuery } from "@larchway/shared/query";
import { Button } from "@larchway/shared/ui/button";
import { SelectField, TextField } from "@larchway/shared/ui/field";
import { Skeleton } from "@larchway/shared/ui/skeleton";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { assignRecipient, listRecipients } from "../../calls/admin";
import * as styles from "../admin-page.module.css";

const subjects: Record<string, string> = {
  contact: "Messages",
  mortgage: "Messages about mortgages",
  "home-evaluation": "Home evaluations",
  development: "Registrations for developments",
  "listing-mistake": "Mistakes on listings",
};
const options = [
  { value: "", label: "Choose what is assigned" },
  ...Object.entries(subjects).map(([value, label]) => ({ value, label })),
  { value: "listing", label: "One home, by its listing key" },
];

/** Who receives the requests of the site's forms. */
export function RecipientsPart() {
  const api = useApi();
  const [changed, setChanged] = useState<Assignments | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ["recipients"],
    queryFn: ({ signal }) => listRecipients(api, { signal }),
  });
  const { message, run } = useAction("The assignment could not be changed. Please try again.");
  const shown = changed ?? data;
  if (!shown)
    return error ? (
      <StatusMessage
        title={getErrorMessage(error, "The recipients could not be loaded.")}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton shape="text" lines={6} />
    );
  return (
    <div className={styles.part}>
      <p>
        Requests about our own homes go to the colleague who listed them. All other requests that are not
        assigned go to {brand.registeredName}.
      </p>
      {message && <StatusMessage>{message}</StatusMessage>}
      <section className={styles.messages} aria-labelledby="assigned">
        <h2 id="assigned">Assigned</h2>
        {shown.assignments.length === 0 && <p>Nothing is assigned yet.</p>}
        <ul className={styles.list}>
          {shown.assignments.map(({ subject, name }) => (
            <li key={subject}>
              {subjects[subject] ?? subject}: <strong>{name}</strong>{" "}
              <Button
                variant="quiet"
                size="small"
                aria-label={`Return to the office: ${subjects[subject] ?? subject}`}
                onClick={() =>
                  void run(async () => setChanged(await assignRecipient(api, { subject, agent: null })))
                }
              >
                Return to the office
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <AssignForm onChange={setChanged} />
      <section className={styles.messages} aria-labelledby="colleagues">
        <h2 id="colleagues">Colleagues</h2>
        <ul className={styles.list}>
          {shown.agents.map(({ name, email }) => (
            <li key={name}>
              {name}, {email}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const empty = { subject: "", listingKey: "", name: "", email: "" };

function AssignForm({ onChange }: { onChange: (assignments: Assignments) => void }) {
  const api = useApi();
  const [values, setValues] = useState(empty);
  const form = useForm({
    state: [values, setValues],
    schema: assignmentSchema,
    toInput: ({ subject, listingKey, name, email }) => ({
      subject: subject === "listing" ? `listing:${listingKey.trim()}` : subject,
      agent: { name, email: email.trim() },
    }),
    send: async (input) => {
      onChange(await assignRecipient(api, input));
      setValues(empty);
    },
    failure: "The assignment could not be changed. Please try again.",
  });
  return (
    <section className={styles.messages} aria-labelledby="assign">
      <h2 id="assign">Assign</h2>
      <Form form={form} aria-labelledby="assign">
        {form.message && <StatusMessage>{form.message}</StatusMessage>}
        <SelectField {...form.text("subject")} label="Requests" options={options} required />
        {values.subject === "listing" && (
          <TextField {...form.text("listingKey")} label="Listing key" required />
        )}
        <TextField {...form.text("name")} label="Colleague's name" required />
        <TextField {...form.text("email")} label="Colleague's email" type="email" required />
        <Button type="submit" size="small" loading={form.status === "loading"} loadingText="Assigning...">
          Assign
        </Button>
      </Form>
    </section>
  );
}
