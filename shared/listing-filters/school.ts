/** A school, as the filter `school` names it. */
export interface SchoolCatchment {
  /** The school's number. */
  school: string;
  /** Its label. */
  name?: string;
}

const pattern = /^([A-Za-z0-9]{1,20})(?:,([^\p{C}]{1,80}))?$/u;

/** The school of the filter `school`: "237191" or "237191,Ogden Junior Public School"; undefined for other text. */
export function readSchool(text: string): SchoolCatchment | undefined {
  const [, school, name] = pattern.exec(text) ?? [];
  return school === undefined ? undefined : { school, name };
}

/** The school as the filter's value. */
export function writeSchool({ school, name }: SchoolCatchment): string {
  return [school, ...(name ? [name.slice(0, 80)] : [])].join();
}
