import { IconButton } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { Satellite } from "@larchway/shared/ui/icons";
import { useState } from "react";
import * as styles from "./google-engine.module.css";

/** Switches between the map and satellite photos. */
export function SatelliteButton({ onChange }: { onChange: (isOn: boolean) => void }) {
  const [isOn, setIsOn] = useState(false);
  return (
    <IconButton
      variant="outlined"
      label="Satellite pictures"
      aria-pressed={isOn}
      className={styles.satellite}
      icon={<Icon of={Satellite} />}
      onClick={() => {
        setIsOn(!isOn);
        onChange(!isOn);
      }}
    />
  );
}
