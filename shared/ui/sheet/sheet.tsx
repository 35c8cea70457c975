import { classNames } from "@larchway/shared/ui/class-names";
import { Dialog, type DialogProps } from "@larchway/shared/ui/dialog";
import * as styles from "./sheet.module.css";

export type SheetProps = Omit<DialogProps, "size">;

/** A dialog that rises from the lower edge on phones, where thumbs reach it, and is centred elsewhere. */
export function Sheet({ className, ...rest }: SheetProps) {
  return <Dialog className={classNames(styles.sheet, className)} {...rest} />;
}
