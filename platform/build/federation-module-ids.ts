import type { Compiler, Module } from "webpack";

/**
 * Gives the modules that the federation plugin adds small numbers as ids. Webpack makes its `deterministic` ids from names
 * with relative paths, but theirs have absolute ones in the middle: ids would depend on the folder of the checkout.
 */
export class FederationModuleIds {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap("FederationModuleIds", (compilation) => {
      compilation.hooks.beforeModuleIds.tap("FederationModuleIds", (modules) => {
        const named = [...modules]
          .filter(isFromFederation)
          .map((module) => ({ module, name: toLastingName(module, compiler.context) }))
          .sort((one, other) => (one.name < other.name ? -1 : 1));
        named.forEach(({ module }, index) => compilation.chunkGraph.setModuleId(module, index));
      });
    });
  }
}

/** The runtime that the plugin writes into node_modules/.federation; its name is a hash over absolute paths. */
const runtimeEntry = /\.federation[\\/]entry\.\w+\.js.*/;

function isFromFederation(module: Module): boolean {
  const name = module.identifier();
  return /^(container entry|provide module) /.test(name) || runtimeEntry.test(name);
}

function toLastingName(module: Module, folder: string): string {
  return module.identifier().replaceAll(folder, "").replace(runtimeEntry, "entry.js");
}
