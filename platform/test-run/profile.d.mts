/** Seconds by the clock; processor seconds of the process itself and of its ended child processes. */
export interface PhaseTime {
  wall: number;
  own: number;
  children: number;
}

/** What one test file cost, as platform/test/suite-profile.cjs and e2e/support/profile-reporter.ts write it. */
export interface SuiteProfile {
  file: string;
  /** `environment`, `modules`, `hooks`, `tests`; of journeys `hooks` and `tests`. */
  phases: Record<string, PhaseTime>;
  /** Wall seconds of start-up work inside the phases: `database`, `processes`, `site`, `browser`. */
  startUp: Record<string, number>;
  /** `path/name-repository.ts#function` for each repository function whose SQL ran. */
  repositories: string[];
  /** Titles of the journeys that ran, and of those that passed only at a later attempt. */
  ran: string[];
  retried: string[];
}

/** The profiles that test files wrote to a folder; none where there is no such folder. */
export function readProfiles(folder: string): SuiteProfile[];

export function sumProcessorSeconds(phases: Record<string, PhaseTime>): number;

/** A table of the most expensive test files, with the name of their part before them. */
export function formatProfile(
  parts: readonly { name: string; profiles: readonly SuiteProfile[] }[],
  count?: number,
): string;
