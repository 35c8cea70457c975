import { formatCurrency } from "@larchway/shared/domain";
import { ButtonLink } from "@larchway/shared/ui/button";
import { Card } from "@larchway/shared/ui/card";
import type { ReactNode } from "react";
import { computeNetSheet, hstPct, type NetSheetInput } from "./net-sheet";
import { NetSheetTable } from "./net-sheet-table";
import * as styles from "./net-sheet.module.css";

interface NetSheetResultProps {
  input: NetSheetInput | undefined;
  /** Actions for a complete sheet. */
  actions: ReactNode;
}

/** The sheet: the net proceeds, and their computation line by line. */
export function NetSheetResult({ input, actions }: NetSheetResultProps) {
  return (
    <Card padding="large" className={styles.result}>
      <h2 className={styles.heading}>What you keep</h2>
      {input ? <Computed input={input} /> : <p>Put the marked figures right to see it.</p>}
      {input && actions}
      <p className={styles.soft}>
        An estimate, not a statement of adjustments: your lawyer’s has the last word. Rent, utilities and
        condominium fees are adjusted at closing as well. HST is {hstPct}%.
      </p>
      <ButtonLink to="/selling/home-evaluation">Find out what your home could sell for</ButtonLink>
    </Card>
  );
}

function Computed({ input }: { input: NetSheetInput }) {
  const sheet = computeNetSheet(input);
  const net = formatCurrency(Math.abs(sheet.net));
  const costs = formatCurrency(sheet.costs);
  return (
    <>
      {/* Read out when it changes, without the table below. */}
      <p role="status" className={styles.net}>
        {sheet.net < 0 ? `You would have to bring ${net}` : net}
      </p>
      <p>
        Selling costs {costs}
        {input.price > 0 && `, ${((sheet.costs / input.price) * 100).toFixed(1)}% of the price`}.
      </p>
      <NetSheetTable price={input.price} sheet={sheet} />
    </>
  );
}
