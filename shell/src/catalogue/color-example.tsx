import { colours, type ColourName } from "@larchway/shared/tokens";
import * as styles from "./catalogue.module.css";
import { Example, type Theme } from "./example";

const names = Object.keys(colours) as ColourName[];

/** Every colour of the tokens in both themes. */
export function ColorExample() {
  return (
    <Example of="tokens" title="Colours" lead="Design tokens: the only colours that style sheets may use.">
      {(theme) => (
        <ul className={styles.swatches}>
          {names.map((name) => (
            <li key={name}>
              <Swatch name={name} theme={theme} />
              <span>{name}</span>
              <span className={styles.value}>{colours[name][theme]}</span>
            </li>
          ))}
        </ul>
      )}
    </Example>
  );
}

/** Drawn in SVG: its `fill` attribute needs no inline style. */
function Swatch({ name, theme }: { name: ColourName; theme: Theme }) {
  return (
    <svg className={styles.swatch} aria-hidden="true">
      <rect width="100%" height="100%" fill={colours[name][theme]} />
    </svg>
  );
}
