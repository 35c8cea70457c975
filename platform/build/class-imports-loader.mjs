/**
 * Imports each class of a CSS module by its name instead of the table of all: `import styles from "./card.module.css"` becomes
 * `import * as styles`. The bundler then leaves out the table and the classes that no script names. Where a script looks
 * a class up (`styles[size]`) or hands the table on, it stays.
 * @param {string} source
 */
export default function classImportsLoader(source) {
  return source.replaceAll(/^import (\w+) from ("[^"]+\.module\.css");$/gm, (line, name, file) => {
    const isTable = new RegExp(`\\b${name}\\b(?!\\.|\\w| from)`).test(source.replace(line, ""));
    return isTable ? line : `import * as ${name} from ${file};`;
  });
}
