import classImportsLoader from "./class-imports-loader.mjs";

const styles = `import styles from "./card.module.css";\n`;

it.each([
  ["classes that are named", `const card = <p className={styles.card} />;`, true],
  ["a class that is looked up", `const card = <p className={styles[size]} />;`, false],
  ["a table that is handed on", `const card = <Card classes={styles} />;`, false],
])("knows %s", (_, code, isNamed) => {
  const text = classImportsLoader(styles + code);
  expect(text).toBe(isNamed ? `import * as styles from "./card.module.css";\n${code}` : styles + code);
});

it("leaves other style sheets as they are", () => {
  const code = `import "./base.css";\nimport icon from "lucide-static/icons/x.svg";\n`;
  expect(classImportsLoader(code)).toBe(code);
});
