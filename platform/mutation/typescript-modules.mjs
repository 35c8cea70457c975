// Makes require() read TypeScript, as @swc/jest does for jest.
import { readFileSync } from "node:fs";
import Module from "node:module";
import { transformSync } from "@swc/core";

/** Compiled files by name. A change switches itself on at run time: no file differs from run to run. */
const compiled = new Map();

export function readTypeScript() {
  Module._extensions[".ts"] = (module, file) => {
    if (!compiled.has(file)) compiled.set(file, compile(file));
    module._compile(compiled.get(file), file);
  };
}

/** Modules of ours are read again when they are next required; those of packages stay. */
export function forgetModules({ cache }) {
  for (const file of Object.keys(cache))
    if (!file.includes("/node_modules/")) Reflect.deleteProperty(cache, file);
}

function compile(filename) {
  return transformSync(readFileSync(filename, "utf8"), {
    filename,
    swcrc: false,
    jsc: { parser: { syntax: "typescript" }, target: "es2022" },
    module: { type: "commonjs" },
  }).code;
}
