import { useState } from "react";
import { Ellipsis, Heart, Share2, Trash2 } from "lucide-react";
import { Button } from "@larchway/shared/ui/button";
import { Dialog, type DialogProps } from "@larchway/shared/ui/dialog";
import { TextField } from "@larchway/shared/ui/field";
import { Icon } from "@larchway/shared/ui/icon";
import { Menu } from "@larchway/shared/ui/menu";
import styles from "./catalogue.module.css";
import { Row, Specimen } from "./specimen";

const sizes = ["small", "medium", "large", "sheet"] as const;

export function OverlaySpecimens() {
  return (
    <>
      <Specimen
        of="dialog"
        title="Dialog and sheet"
        lead="Keeps the focus and gives it back. The sheet rises from the lower edge on phones."
      >
        {() => <Dialogs />}
      </Specimen>
      <Specimen of="menu" title="Menu" lead="Actions or links; arrows, Home, End and first letters move.">
        {(theme) => (
          <Row label="As an icon, and with text">
            <Menu label={`More options, ${theme}`} items={items} align="start">
              <Icon of={Ellipsis} />
            </Menu>
            <Menu
              label={`Account, ${theme}`}
              hasText
              items={items}
              header="Signed in as ann@example.com"
              className={styles.menuButton}
            >
              Account
            </Menu>
          </Row>
        )}
      </Specimen>
    </>
  );
}

const items = [
  { label: "Save", icon: <Icon of={Heart} size={18} />, onSelect: () => {} },
  { label: "Share", icon: <Icon of={Share2} size={18} />, onSelect: () => {} },
  { label: "Profile settings", to: "/profile" },
  {
    label: "Remove",
    icon: <Icon of={Trash2} size={18} />,
    tone: "danger" as const,
    separated: true,
    onSelect: () => {},
  },
];

function Dialogs() {
  const [open, setOpen] = useState<DialogProps["size"] | "mandatory" | null>(null);
  const close = () => setOpen(null);
  return (
    <Row label="Sizes, and one that must be answered">
      {[...sizes, "mandatory" as const].map((kind) => (
        <Button key={kind} variant="secondary" size="small" onClick={() => setOpen(kind)}>
          {`Open ${kind}`}
        </Button>
      ))}
      <Dialog
        open={open !== null}
        onClose={close}
        mandatory={open === "mandatory"}
        size={open === null || open === "mandatory" ? "medium" : open}
        title="Save this search"
        description="We write when a home comes that fits it."
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Save</Button>
          </>
        }
      >
        <TextField label="Name of the search" defaultValue="Detached in Hamilton" />
      </Dialog>
    </Row>
  );
}
