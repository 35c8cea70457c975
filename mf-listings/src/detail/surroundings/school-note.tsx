import type { NearbySchool } from "@larchway/shared/contracts/api";
import { writeFilters, writeSchool } from "@larchway/shared/listing-filters";
import { Link } from "@larchway/shared/router";
import * as styles from "./surroundings-lists.module.css";

const systemNames: Record<NearbySchool["system"], string> = {
  public: "Public",
  catholic: "Catholic",
  "french-public": "French public",
  "french-catholic": "French Catholic",
};

/** A school's board and grades, and what the operator's files say about it, with source and year. */
export function SchoolNote({ school, list }: { school: NearbySchool; list: string }) {
  const { system, board, grades, results = [], school: id, name } = school;
  return (
    <>
      {[systemNames[system], board, grades].join(" · ")}
      {results.map(({ measure, value, year, source }) => (
        <span key={measure + year} className={styles.note}>
          {`${measure}: ${value} (${source}, ${year})`}
        </span>
      ))}
      {id && (
        <span className={styles.note}>
          <CatchmentLink list={list} school={id} name={name} />
        </span>
      )}
    </>
  );
}

interface CatchmentLinkProps {
  /** Path of the list of homes for sale or for rent, as the home is. */
  list: string;
  school: string;
  name: string;
}

/** The list of homes in a school's catchment. */
export function CatchmentLink({ list, school, name }: CatchmentLinkProps) {
  const filters = writeFilters({ school: writeSchool({ school, name }) });
  return <Link to={`${list}?${filters.toString()}`}>{`Homes in the catchment of ${name}`}</Link>;
}
