/**
 * Processor seconds, user and system, of the process `root` (default: this one), its descendants and their ended children.
 * Undefined where there is no /proc.
 */
export function readTreeSeconds(root?: number): number | undefined;

/**
 * How fast this machine works: 1 on the machine that the budgets were set on, 0.5 where everything takes twice the
 * processor time. The best of `rounds`, so other work on the machine hardly changes it.
 */
export function measurePace(rounds?: number): number;
