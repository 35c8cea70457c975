import { classNames } from "@larchway/shared/ui/class-names";
import { type ChangeEvent, type ComponentPropsWithRef, useLayoutEffect, useRef } from "react";
import * as styles from "./slider.module.css";

export interface SliderProps extends Omit<
  ComponentPropsWithRef<"input">,
  "type" | "value" | "onChange" | "min" | "max" | "step" | "ref" | "children"
> {
  /** Name of the slider for screen readers; a visible label belongs to the adjacent field. */
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
  /** Formats the announced value: `(value) => formatCurrency(value)`. */
  format?: (value: number) => string;
}

/** The browser's range input with a filled track. */
export function Slider({ label, value, min, max, step, onChange, format, className, ...rest }: SliderProps) {
  const input = useRef<HTMLInputElement>(null);
  const shown = onGrid(value, { min, max, step });
  const share = max > min ? Math.min(1, Math.max(0, (shown - min) / (max - min))) : 0;

  useLayoutEffect(() => {
    // CSSOM, because the content security policy blocks a style attribute. Until scripts run, browsers that support
    // it take
    // the share from the data attribute.
    input.current?.style.setProperty("--share", String(share));
  }, [share]);

  return (
    <input
      ref={input}
      type="range"
      aria-label={label}
      data-share={share}
      aria-valuetext={format?.(value)}
      {...{ value: shown, min, max, step }}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.valueAsNumber)}
      className={classNames(styles.slider, className)}
      {...rest}
    />
  );
}

/**
 * The nearest value that the browser can show. The browser would round the value, and React would report that as a
 * change when the pointer is released.
 */
function onGrid(value: number, { min, max, step }: { min: number; max: number; step: number }): number {
  // The tiny term prevents (15 - 0.1) / 0.05 from being one step short.
  const last = Math.floor((max - min) / step + 1e-9);
  const steps = Math.max(0, Math.min(Math.round((value - min) / step), last));
  return Number((min + steps * step).toFixed(10));
}
