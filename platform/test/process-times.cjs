// Reads what the kernel counts of a process. CommonJS, since jest's environments are.
const { readFileSync } = require("node:fs");

/** Kernel clock ticks per second: fixed at 100 for user space on Linux. */
const ticksPerSecond = 100;

/**
 * Processor seconds of a process, user and system together. `children` are those of its child processes that have ended.
 *
 * @param {number | "self"} pid
 * @returns {{ parent: number, own: number, children: number } | undefined} undefined when the process has ended or
 *   there is no /proc
 */
function readProcessTimes(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15).map(Number);
    return {
      parent: Number(fields[1]),
      own: (user + system) / ticksPerSecond,
      children: (childUser + childSystem) / ticksPerSecond,
    };
  } catch {
    return undefined;
  }
}

module.exports = { readProcessTimes };
