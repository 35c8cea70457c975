import { useId } from "react";
import { Icon } from "@larchway/shared/ui/icon";
import { Monitor, Moon, Sun } from "@larchway/shared/ui/icons";
import * as styles from "./theme-switch.module.css";
import { useTheme, type Theme } from "./use-theme";

const choices: { theme: Theme; label: string; icon: typeof Sun }[] = [
  { theme: "light", label: "Light", icon: Sun },
  { theme: "dark", label: "Dark", icon: Moon },
  { theme: null, label: "System", icon: Monitor },
];

/** Light, dark, or the device's theme. */
export function ThemeSwitch() {
  const [chosen, choose] = useTheme();
  const name = useId();
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>Theme</legend>
      <div className={styles.choices}>
        {choices.map(({ theme, label, icon }) => (
          <label key={label} className={styles.choice}>
            <input
              type="radio"
              name={name}
              className={styles.input}
              checked={chosen === theme}
              onChange={() => choose(theme)}
            />
            <span className={styles.face}>
              <Icon of={icon} size={16} />
              {label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
