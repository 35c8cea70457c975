import { useEffect, useState } from "react";
import { useApi } from "@larchway/shared/app";
import { loadListing } from "@larchway/shared/api/load-listing";
import { numberFormatter } from "@larchway/shared/domain";
import { Link } from "@larchway/shared/router";
import { Icon } from "@larchway/shared/ui/icon";
import { ArrowLeft, ChevronLeft, ChevronRight } from "@larchway/shared/ui/icons";
import { findResults, rememberResults, type ResultList } from "../lists/result-lists";
import * as styles from "./result-steps.module.css";
import { useNeighbours, type ResultStep } from "./use-neighbours";

const formatNumber = numberFormatter();

interface StepsProps {
  list: ResultList;
  listingKey: string;
}

/** Links back to the visitor's search results, and to the previous and next home. Nothing for other visitors. */
export function ResultSteps({ listingKey }: { listingKey: string }) {
  const [list, setList] = useState<ResultList>();
  useEffect(() => setList(findResults(listingKey, Date.now())), [listingKey]);
  return list && <Steps list={list} listingKey={listingKey} />;
}

function Steps({ list, listingKey }: StepsProps) {
  const { home, previous, next } = useNeighbours(list, listingKey);
  if (!home) return null;
  return (
    <nav aria-label="Results" className={styles.steps}>
      <Link to={list.url} aria-label="Back to results" className={styles.step}>
        <Icon of={ArrowLeft} size={18} />
        <span>
          <span className={styles.wide}>Back to </span>
          <span className={styles.word}>results</span>
        </span>
      </Link>
      <StepLink step={previous} label="Previous" icon={ChevronLeft} />
      <span className={styles.place}>
        {formatNumber(home.place)} of {formatNumber(list.total)}
      </span>
      <StepLink step={next} label="Next" icon={ChevronRight} />
    </nav>
  );
}

interface StepLinkProps {
  step: ResultStep | undefined;
  label: "Previous" | "Next";
  icon: typeof ChevronLeft;
}

/** A link to a neighbour, whose data is requested at the first hover or focus. */
function StepLink({ step, label, icon }: StepLinkProps) {
  const api = useApi();
  // Its space stays, so that nothing moves when a page of results arrives.
  if (!step) return <span className={styles.none} aria-hidden="true" />;
  const preload = () => void loadListing(api, step.home.key).catch(() => undefined);
  return (
    <Link
      to={step.home.path}
      className={styles.step}
      aria-label={`${label} home in the results`}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => rememberResults(step.list)}
    >
      {label === "Previous" && <Icon of={icon} size={18} />}
      <span className={styles.wide}>{label}</span>
      {label === "Next" && <Icon of={icon} size={18} />}
    </Link>
  );
}
