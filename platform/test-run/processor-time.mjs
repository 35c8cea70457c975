// Processor time of this process and all that it started, and the pace of this machine. Its types: processor-time.d.mts.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

/** Kernel clock ticks per second: fixed at 100 for user space on Linux. */
const ticksPerSecond = 100;

/** Parent and ticks of a process, those of its ended children included. */
function readProcess(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { pid, parent: Number(fields[1]), ticks };
  } catch {
    return undefined;
  }
}

export function readTreeSeconds(root = process.pid) {
  if (process.platform !== "linux") return undefined;
  const children = new Map();
  let ticks = 0;
  for (const name of readdirSync("/proc")) {
    const found = /^\d+$/.test(name) ? readProcess(Number(name)) : undefined;
    if (!found) continue;
    if (found.pid === root) ticks += found.ticks;
    children.set(found.parent, [...(children.get(found.parent) ?? []), found]);
  }
  const visit = (pid) => {
    for (const child of children.get(pid) ?? []) {
      ticks += child.ticks;
      visit(child.pid);
    }
  };
  visit(root);
  return ticks / ticksPerSecond;
}

/** Processor milliseconds of one round on the machine that the budgets were set on (docs/testing.md). */
const usualRoundMs = 27;

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
