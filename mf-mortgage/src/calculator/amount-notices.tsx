import type { AmountField } from "./edit-scenario";
import { noticeText } from "./notice-text";
import { Note } from "./note";
import type { Calculator } from "./use-calculator";

interface AmountNoticesProps {
  calculator: Calculator;
  fields: readonly AmountField[];
}

/** The corrections of invalid values of these fields, shown and announced. */
export function AmountNotices({ calculator, fields }: AmountNoticesProps) {
  return (
    <div aria-live="polite">
      {calculator.notices
        .filter(({ field }) => fields.includes(field))
        .map((notice) => (
          <Note key={notice.kind + notice.field}>{noticeText(notice)}</Note>
        ))}
    </div>
  );
}
