/**
 * Fills the parameters `${NAME}` of a configuration file in `deploy/`. Other uses of `$` stay.
 *
 * @throws Error for a parameter without a value, and for a value that the file does not use
 */
export function fillTemplate(text: string, values: Readonly<Record<string, string>>): string {
  const used = new Set<string>();
  const filled = text.replaceAll(/\$\{([A-Z][A-Z0-9_]*)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`There is no value for the parameter ${name}.`);
    used.add(name);
    return value;
  });
  const unused = Object.keys(values).filter((name) => !used.has(name));
  if (unused.length > 0) throw new Error(`No parameter has the name ${unused.join(", ")}.`);
  return filled;
}
