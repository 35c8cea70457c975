import { compileFunction } from "node:vm";
import { sharedTable } from "./shared-table";

/**
 * Evaluates a remote's `server.cjs` with this bundle's shared modules. Nothing refers to the code afterwards but its
 * exports: a build that was taken back is collected as garbage.
 */
export function loadRemote(name: string, code: string): unknown {
  const module: { exports: unknown } = { exports: {} };
  const evaluate = compileFunction(code, ["module", "exports", "require"], {
    filename: `${name}/server.cjs`,
  });
  evaluate(module, module.exports, (id: string) => requireShared(name, id));
  return module.exports;
}

function requireShared(remote: string, id: string): unknown {
  const shared = sharedTable.get(id);
  if (!shared) throw new Error(`server.cjs of ${remote} requires "${id}", which is not a shared module.`);
  return shared;
}
