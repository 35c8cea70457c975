import type { NearbySchool, Surroundings } from "@larchway/shared/contracts/api";
import { Link } from "@larchway/shared/router";
import { Catchments } from "./catchments";
import { NearbyList, NearbyRow } from "./nearby-list";
import { SchoolNote } from "./school-note";
import * as styles from "./surroundings-lists.module.css";

export interface SurroundingsListsProps {
  surroundings: Surroundings;
  /** False when distances are measured from the street. */
  isExact: boolean;
  /** Path of the list of homes for sale or for rent, as the home is. */
  list: string;
}

const levels = [
  { level: "elementary", title: "Elementary schools" },
  { level: "secondary", title: "Secondary schools" },
] as const;

/** The nearest stations, stops and schools as lists: the text alternative of the map. Nothing without any. */
export function SurroundingsLists({ surroundings, isExact, list }: SurroundingsListsProps) {
  const { stations, stops = [], stopSources = [], schools, catchments, area } = surroundings;
  if (stations.length + stops.length + schools.length === 0 && !catchments) return null;
  return (
    <div>
      <div className={styles.lists}>
        {stations.length > 0 && (
          <NearbyList title="Transit stations">
            {stations.map(({ name, lines, ...place }) => (
              <NearbyRow key={name} name={name} note={lines.join(", ")} {...place} />
            ))}
          </NearbyList>
        )}
        {stops.length > 0 && (
          <NearbyList title="Stops">
            {stops.map(({ name, routes, ...place }) => (
              <NearbyRow key={name} name={routes.join(", ")} note={name} isWalk {...place} />
            ))}
          </NearbyList>
        )}
        {catchments && <Catchments catchments={catchments} list={list} />}
        {levels.map(({ level, title }) => {
          const some = schools.filter((school) => school.level === level);
          return (
            some.length > 0 && (
              <NearbyList key={level} title={title}>
                {some.map((school, index) => (
                  <NearbyRow
                    key={index}
                    {...pickPlace(school)}
                    note={<SchoolNote school={school} list={list} />}
                  />
                ))}
              </NearbyList>
            )
          );
        })}
      </div>
      <div className={styles.notes}>
        <p>
          {area
            ? `The home is somewhere in ${area.code} (${area.name}). Places are in the order of their distance from the middle of ${area.code}; from the home it is within the given range, in a straight line. The outline is an estimate.`
            : `Within 3 km, in a straight line from ${isExact ? "the home" : "its street"}; the way there is longer.`}
          {schools.length > 0 && describeSchools(surroundings)}
        </p>
        <p>
          {schools.length > 0 &&
            "Contains information licensed under the Open Government Licence – Ontario. School data: Ontario Ministry of Education. "}
          {stations.length > 0 && <StationCredits />}
          {stops.length > 0 && `Stops: ${stopSources.join("; ")}. `}
          <Link to="/about#data">Where our place data comes from</Link>
        </p>
      </div>
    </div>
  );
}

function pickPlace({ name, distance, range }: NearbySchool) {
  return { name, distance, range };
}

function describeSchools({ schoolYear, catchments }: Surroundings): string {
  const year = ` Publicly funded schools of the school year ${schoolYear}.`;
  return catchments
    ? year
    : `${year} Attendance areas differ: ask the board which school serves this address.`;
}

/** The operators' licences require this text. */
function StationCredits() {
  return (
    <>
      Contains information licensed under the Open Government Licence – Toronto. Data used in this product or
      service is provided with the permission of Metrolinx. Metrolinx makes no representations or warranties
      of any kind, express or implied, with respect to the Data and assumes no responsibility for the accuracy
      or currency of the data used in this product or service.{" "}
    </>
  );
}
