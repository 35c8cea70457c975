import { useState } from "react";
import { savedSearchSchema, type SavedSearch } from "@larchway/shared/contracts/saved-search";
import { Form, useForm } from "@larchway/shared/form";
import { Button } from "@larchway/shared/ui/button";
import { Dialog } from "@larchway/shared/ui/dialog";
import { Checkbox, SelectField } from "@larchway/shared/ui/field";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import * as formStyles from "../form/form.module.css";
import { kindOptions, priceCuts, readAlerts, withoutAlerts } from "./alert-settings";
import { FrequencyField } from "./frequency-field";
import * as styles from "./saved-searches.module.css";

interface AlertsDialogProps {
  search: SavedSearch;
  put: (search: SavedSearch) => Promise<unknown>;
  onClose: () => void;
}

/** How often a saved search reports, and what. */
export default function AlertsDialog({ search, put, onClose }: AlertsDialogProps) {
  const alerts = readAlerts(search);
  const [kinds, setKinds] = useState(alerts.kinds);
  const percent = String(alerts.priceCutPercent);
  const form = useForm({
    state: useState({ frequency: alerts.frequency as string, priceCutPercent: percent }),
    schema: savedSearchSchema,
    toInput: (values) => ({
      ...withoutAlerts(search),
      frequency: values.frequency,
      kinds,
      priceCutPercent: Number(values.priceCutPercent),
    }),
    send: async (input) => {
      await put(input);
      onClose();
    },
    failure: "The alerts could not be saved. Please try again.",
  });
  return (
    <Dialog open onClose={onClose} size="small" title="Alerts" description={search.name}>
      <Form form={form} className={formStyles.form}>
        {form.message && <StatusMessage>{form.message}</StatusMessage>}
        <FrequencyField {...form.text("frequency")} />
        <fieldset className={styles.kinds}>
          <legend>What should we report?</legend>
          {kindOptions.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={kinds.includes(value)}
              onChange={({ target }) =>
                setKinds(target.checked ? [...kinds, value] : kinds.filter((each) => each !== value))
              }
            />
          ))}
        </fieldset>
        {kinds.includes("price-cut") && (
          <SelectField
            {...form.text("priceCutPercent")}
            label="Smallest price cut"
            options={[...new Set([...priceCuts, percent])].map((each) => ({
              value: each,
              label: each === "0" ? "Any" : `At least ${each} %`,
            }))}
          />
        )}
        <Button type="submit" loading={form.status === "loading"} loadingText="Saving...">
          Save alerts
        </Button>
      </Form>
    </Dialog>
  );
}
