import { useState, type ReactNode } from "react";
import { getErrorMessage } from "@larchway/shared/api";
import { useQuery } from "@larchway/shared/query";
import { SelectField } from "@larchway/shared/ui/field";
import { Skeleton } from "@larchway/shared/ui/skeleton";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import * as styles from "./admin-page.module.css";

export interface FilteredPartProps<Choice extends string, T> {
  /** First part of the query's key. */
  name: string;
  /** Label of the choice without a filter. */
  all: string;
  choices: readonly Choice[];
  toLabel: (choice: Choice) => string;
  load: (choice: Choice | undefined, signal: AbortSignal) => Promise<T>;
  failure: string;
  children: (value: T) => ReactNode;
}

/** A part of the dashboard: a filter, and below it the data for the filter's choice. */
export function FilteredPart<Choice extends string, T>({
  name,
  all,
  choices,
  toLabel,
  load,
  failure,
  children,
}: FilteredPartProps<Choice, T>) {
  const [choice, setChoice] = useState<Choice | undefined>();
  // Forms below start from the loaded data, so an outdated response must not be shown while the new one loads.
  const { data, error, refetch } = useQuery({
    queryKey: [name, choice],
    queryFn: ({ signal }) => load(choice, signal),
    gcTime: 0,
  });

  return (
    <div className={styles.part}>
      <SelectField
        label="Show"
        className={styles.filter}
        value={choice ?? "all"}
        onChange={({ target }) => setChoice(choices.find((choice) => choice === target.value))}
        options={[
          { value: "all", label: all },
          ...choices.map((value) => ({ value, label: toLabel(value) })),
        ]}
      />
      {error && (
        <StatusMessage tone="error" title={getErrorMessage(error, failure)} onRetry={() => void refetch()} />
      )}
      {!error && data === undefined && <Skeleton shape="text" lines={6} />}
      {!error && data !== undefined && children(data)}
    </div>
  );
}
