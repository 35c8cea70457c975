import { useState, type ReactNode } from "react";
import { SelectField } from "@larchway/shared/ui/field";
import { Skeleton } from "@larchway/shared/ui/skeleton";
import { StatusMessage } from "@larchway/shared/ui/status-message";
import { useLoaded } from "../loading/use-loaded";
import styles from "./admin-page.module.css";

export interface FilteredPartProps<Choice extends string, T> {
  /** Words for no filter at all. */
  all: string;
  choices: readonly Choice[];
  labelOf: (choice: Choice) => string;
  load: (choice: Choice | undefined, signal: AbortSignal) => Promise<T>;
  failure: string;
  children: (value: T) => ReactNode;
}

/** A part of the dashboard: a filter, and below it what was loaded for the filter's choice. */
export function FilteredPart<Choice extends string, T>({
  all,
  choices,
  labelOf,
  load,
  failure,
  children,
}: FilteredPartProps<Choice, T>) {
  const [choice, setChoice] = useState<Choice | undefined>();
  const { loaded, retry } = useLoaded(choice ?? "all", (signal) => load(choice, signal), failure);

  return (
    <div className={styles.part}>
      <SelectField
        label="Show"
        className={styles.filter}
        value={choice ?? "all"}
        onChange={({ target }) => setChoice(choices.find((known) => known === target.value))}
        options={[
          { value: "all", label: all },
          ...choices.map((value) => ({ value, label: labelOf(value) })),
        ]}
      />
      {loaded.state === "loading" && <Skeleton shape="text" lines={6} />}
      {loaded.state === "failed" && <StatusMessage tone="error" title={loaded.message} onRetry={retry} />}
      {loaded.state === "loaded" && children(loaded.value)}
    </div>
  );
}
