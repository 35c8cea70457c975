import { useAtom } from "jotai";
import { useEnv } from "@larchway/shared/env";
import { useLocation } from "@larchway/shared/router";
import { Card } from "@larchway/shared/ui/card";
import { TextField, type TextFieldProps } from "@larchway/shared/ui/field";
import { Section } from "@larchway/shared/ui/section";
import { useEffect } from "react";
import { FieldGroup } from "../fields/field-group";
import { NetSheetResult } from "./net-sheet-result";
import { readSheet, sheetAtom, sheetFields, usualClosing, type NetSheetValues } from "./net-sheet-form";
import { SheetActions } from "./sheet-actions";
import { readSheetLink } from "./sheet-link";
import * as styles from "./net-sheet.module.css";

/** `/selling/net-sheet`: a seller's net proceeds. A link may pass a price, or all figures. */
export default function NetSheetPage() {
  const { now } = useEnv();
  const { search } = useLocation();
  const [values, change] = useAtom(sheetAtom);
  const { input, errors } = readSheet(values, now);

  useEffect(() => {
    const linked = readSheetLink(search, sheetFields);
    if (Object.keys(linked).length > 0) change((before) => ({ ...before, ...linked }));
  }, [search, change]);

  const field = (name: keyof NetSheetValues) => ({
    name,
    value: values[name],
    error: errors[name],
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) =>
      change((before) => ({ ...before, [name]: target.value })),
  });
  const amount = (name: keyof NetSheetValues): Omit<TextFieldProps, "label"> => ({
    ...field(name),
    prefix: "$",
    numeric: true,
  });

  return (
    <Section
      level={1}
      title="Seller’s Net Sheet"
      lead="What is left of the price when commission, mortgage, lawyer and taxes are paid. Change any figure; nothing is sent."
    >
      <div className={styles.columns}>
        <Card padding="large">
          <form className={styles.form} onSubmit={(event) => event.preventDefault()} autoComplete="off">
            <FieldGroup legend="The sale">
              <TextField {...amount("price")} label="Sale price" />
              <TextField
                {...field("commissionPct")}
                numeric
                suffix="%"
                label="Commission"
                hint="Of both sides together. It is negotiable; HST comes on top."
              />
              <TextField
                {...field("closing")}
                type="date"
                value={values.closing || usualClosing(now)}
                label="Closing day"
              />
              <TextField {...amount("otherCosts")} label="Repairs, staging, moving" />
            </FieldGroup>
            <FieldGroup legend="The mortgage">
              <TextField {...amount("mortgageBalance")} label="Left to pay" />
              <TextField
                {...amount("penalty")}
                label="Penalty"
                hint="Often three months’ interest, for a fixed rate sometimes far more: ask the lender. Nothing at the end of the term."
              />
              <TextField {...amount("dischargeFee")} label="Discharge fee" />
            </FieldGroup>
            <FieldGroup legend="Lawyer and property tax">
              <TextField {...amount("legalFees")} label="Lawyer and disbursements" hint="Before HST." />
              <TextField {...amount("annualTax")} label="Property tax of the year" />
              <TextField
                {...amount("taxPaid")}
                label="Paid of it so far"
                hint="What is paid for days after closing, the buyer gives back."
              />
            </FieldGroup>
          </form>
        </Card>
        <NetSheetResult
          input={input}
          actions={<SheetActions values={{ ...values, closing: values.closing || usualClosing(now) }} />}
        />
      </div>
    </Section>
  );
}
