// Processor time of this process and all that it started, and the pace of this machine.
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { readProcessTimes } from "../test/process-times.cjs";

/**
 * Processor seconds, user and system, of the process `root` (default: this one), its descendants and their ended children.
 *
 * @returns {number | undefined} undefined where there is no /proc
 */
export function readTreeSeconds(root = process.pid) {
  if (process.platform !== "linux") return undefined;
  /** @type {Map<number, { pid: number, used: number }[]>} */
  const children = new Map();
  let seconds = 0;
  for (const name of readdirSync("/proc")) {
    const pid = Number(name);
    const times = Number.isInteger(pid) ? readProcessTimes(pid) : undefined;
    if (!times) continue;
    const used = times.own + times.children;
    if (pid === root) seconds += used;
    children.set(times.parent, [...(children.get(times.parent) ?? []), { pid, used }]);
  }
  const visit = (/** @type {number} */ pid) => {
    for (const child of children.get(pid) ?? []) {
      seconds += child.used;
      visit(child.pid);
    }
  };
  visit(root);
  return seconds;
}

/** Processor milliseconds of one round on the machine that the budgets were set on (docs/testing.md). */
const usualRoundMs = 27;

/**
 * How fast this machine works: 1 on the machine that the budgets were set on, 0.5 where everything takes twice the
 * processor time. The best of `rounds`, so other work on the machine hardly changes it.
 */
export function measurePace(rounds = 5) {
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return usualRoundMs / Math.min(...times);
}

/** What tests do most: text, objects, hashes. */
function work() {
  let value = "";
  for (let index = 0; index < 4_000; index += 1) {
    const row = { index, text: `listing ${index} of ${value.slice(0, 8)}`, list: [index, index + 1] };
    value = createHash("sha256")
      .update(JSON.stringify(JSON.parse(JSON.stringify({ ...row, row }))))
      .digest("hex");
    for (const word of row.text.split(" ")) value += word.replace(/[a-z]/g, (letter) => letter.toUpperCase());
  }
  return value;
}
