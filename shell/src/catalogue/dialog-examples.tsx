import { useState, type ReactNode } from "react";
import { Button } from "@larchway/shared/ui/button";
import { Dialog } from "@larchway/shared/ui/dialog";
import { TextField } from "@larchway/shared/ui/field";
import { Sheet } from "@larchway/shared/ui/sheet";
import * as styles from "./catalogue.module.css";
import { Row, Example } from "./example";

type Kind = "small" | "medium" | "large" | "mandatory" | "long" | "failed" | "saving";
const kinds: readonly Kind[] = ["small", "medium", "large", "mandatory", "long", "failed", "saving"];

export function DialogExamples() {
  return (
    <>
      <Example
        of="dialog"
        title="Dialog"
        lead="The browser’s own: keeps the focus inside, gives it back, and stands above everything."
      >
        {() => <Dialogs />}
      </Example>
      <Example
        of="sheet"
        title="Sheet"
        lead="A dialog that rises from the lower edge on phones, where thumbs reach it."
      >
        {() => <Sheets />}
      </Example>
    </>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<Kind | null>(null);
  const close = () => setOpen(null);
  return (
    <Row label="Sizes; one that can't be dismissed; with long text, with an error, while it saves">
      {kinds.map((kind) => (
        <Button key={kind} variant="secondary" size="small" onClick={() => setOpen(kind)}>
          {`Open ${kind}`}
        </Button>
      ))}
      <Dialog
        open={open !== null}
        onClose={close}
        mandatory={open === "mandatory"}
        size={open === "small" || open === "large" ? open : "medium"}
        title="Save this search"
        description="We write when a home comes that fits it."
        footer={<DialogActions isBusy={open === "saving"} onClose={close} />}
      >
        {open === "long" ? (
          <LongText />
        ) : (
          <TextField
            label="Name of the search"
            defaultValue={open === "failed" ? "" : "Detached in Hamilton"}
            error={open === "failed" ? "Give the search a name." : undefined}
          />
        )}
      </Dialog>
    </Row>
  );
}

function Sheets() {
  const [open, setOpen] = useState<"short" | "long" | null>(null);
  const close = () => setOpen(null);
  return (
    <Row label="With little and with much in it">
      <Button variant="secondary" size="small" onClick={() => setOpen("short")}>
        Open sheet
      </Button>
      <Button variant="secondary" size="small" onClick={() => setOpen("long")}>
        Open long sheet
      </Button>
      <Sheet
        open={open !== null}
        onClose={close}
        title="Save this search"
        footer={<DialogActions onClose={close} />}
      >
        {open === "long" ? <LongText /> : <TextField label="Name of the search" />}
      </Sheet>
    </Row>
  );
}

function DialogActions({ isBusy, onClose }: { isBusy?: boolean; onClose: () => void }): ReactNode {
  return (
    <>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button loading={isBusy} onClick={onClose}>
        Save
      </Button>
    </>
  );
}

const sentences = [
  "A saved search keeps every filter that is set now: the place, the price, bedrooms, bathrooms and the type of home.",
  "We look for new homes that fit it once a day and write one message about all of them, never one for each.",
  "You find your searches in your account, where you can rename them, change how often we write, and remove them.",
];

/** More content than fits on a screen: the text scrolls, title and buttons stay. */
function LongText() {
  return Array.from({ length: 6 }, (_, part) => (
    <div key={part} className={styles.text}>
      <h3>{`Part ${part + 1}`}</h3>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  ));
}
