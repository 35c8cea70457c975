import type { ReactNode } from "react";
import type { NearbySchool, Surroundings } from "@larchway/shared/contracts/api";
import { numberFormatter } from "@larchway/shared/domain";
import { Link } from "@larchway/shared/router";
import * as styles from "./surroundings-lists.module.css";

export interface SurroundingsListsProps {
  surroundings: Surroundings;
  /** False when distances are measured from the street. */
  isExact: boolean;
}

const systemNames: Record<NearbySchool["system"], string> = {
  public: "Public",
  catholic: "Catholic",
  "french-public": "French public",
  "french-catholic": "French Catholic",
};
const levels = [
  { level: "elementary", title: "Elementary schools" },
  { level: "secondary", title: "Secondary schools" },
] as const;

const formatKilometres = numberFormatter({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The nearest stations and schools as lists: the text alternative of the map. Nothing without any. */
export function SurroundingsLists({ surroundings, isExact }: SurroundingsListsProps) {
  const { stations, schools, schoolYear } = surroundings;
  if (stations.length + schools.length === 0) return null;
  return (
    <div>
      <div className={styles.lists}>
        {stations.length > 0 && (
          <NearbyList title="Transit stations">
            {stations.map(({ name, lines, distance }) => (
              <NearbyRow key={name} name={name} note={lines.join(", ")} distance={distance} />
            ))}
          </NearbyList>
        )}
        {levels.map(({ level, title }) => {
          const some = schools.filter((school) => school.level === level);
          return (
            some.length > 0 && (
              <NearbyList key={level} title={title}>
                {some.map(({ name, system, board, grades, distance }, index) => (
                  <NearbyRow
                    key={index}
                    name={name}
                    note={[systemNames[system], board, grades].join(" · ")}
                    distance={distance}
                  />
                ))}
              </NearbyList>
            )
          );
        })}
      </div>
      <div className={styles.notes}>
        <p>
          Within 3 km, in a straight line from {isExact ? "the home" : "its street"}; the way there is longer.
          {schools.length > 0 &&
            ` Publicly funded schools of the school year ${schoolYear}. Attendance areas differ: ask the board which school serves this address.`}
        </p>
        <p>
          {schools.length > 0 &&
            "Contains information licensed under the Open Government Licence – Ontario. School data: Ontario Ministry of Education. "}
          {stations.length > 0 && <StationCredits />}
          <Link to="/about#data">Where our place data comes from</Link>
        </p>
      </div>
    </div>
  );
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

function NearbyList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>{children}</ul>
    </div>
  );
}

function NearbyRow({ name, note, distance }: { name: string; note: string; distance: number }) {
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {name}
        <span className={styles.note}>{note}</span>
      </span>
      <span className={styles.distance}>{formatDistance(distance)}</span>
    </li>
  );
}

function formatDistance(metres: number): string {
  return metres < 1_000 ? `${metres} m` : `${formatKilometres(metres / 1_000)} km`;
}
