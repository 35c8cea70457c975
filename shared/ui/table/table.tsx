import { classNames } from "@larchway/shared/ui/class-names";
import type { ComponentPropsWithRef } from "react";
import * as styles from "./table.module.css";

export interface TableProps extends ComponentPropsWithRef<"table"> {
  /** Smaller text and less space, for tables with many rows. */
  dense?: boolean;
}

/** A table of figures: the first cell names its row, all others are aligned right. */
export function Table({ dense = false, className, ...table }: TableProps) {
  return <table className={classNames(styles.table, dense && styles.dense, className)} {...table} />;
}
