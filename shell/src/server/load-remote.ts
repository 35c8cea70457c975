import { compileFunction } from "node:vm";
import { watchBuiltIns } from "../federation/built-ins/built-ins";
import { sharedTable } from "./shared-table";

const builtIns = watchBuiltIns();

/** Accepts all changes so far, because no remote made them. */
export function acceptBuiltIns(): void {
  builtIns.accept();
}

/**
 * Undoes a remote's changes of built-in objects and functions of this thread, which renders the pages of all remotes.
 *
 * @throws Error `BUILT_IN_CHANGED` when it changed any
 */
export function restoreBuiltIns(name: string): void {
  const changes = builtIns.restore();
  if (changes.length > 0)
    throw new Error(`BUILT_IN_CHANGED by ${name}: ${changes.map((each) => each.name).join(", ")}`);
}

/**
 * Evaluates a remote's `server.cjs` with this bundle's shared modules. Only its exports refer to the code afterwards,
 * so that a revoked build is garbage collected.
 *
 * @throws Error of the code; `BUILT_IN_CHANGED`
 */
export function loadRemote(name: string, code: string): unknown {
  const module: { exports: unknown } = { exports: {} };
  const evaluate = compileFunction(code, ["module", "exports", "require"], {
    filename: `${name}/server.cjs`,
  });
  acceptBuiltIns();
  try {
    evaluate(module, module.exports, (id: string) => requireShared(name, id));
  } finally {
    restoreBuiltIns(name);
  }
  return module.exports;
}

function requireShared(remote: string, id: string): unknown {
  const shared = sharedTable.get(id);
  if (!shared) throw new Error(`server.cjs of ${remote} requires "${id}", which is not a shared module.`);
  return shared;
}
