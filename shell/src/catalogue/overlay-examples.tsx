import { Bell, Ellipsis, Heart, Share2, Trash2 } from "@larchway/shared/ui/icons";
import { BottomBar } from "@larchway/shared/ui/bottom-bar";
import { Button, IconButton } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { Menu } from "@larchway/shared/ui/menu";
import { Tooltip } from "@larchway/shared/ui/tooltip";
import * as styles from "./catalogue.module.css";
import { DialogExamples } from "./dialog-examples";
import { Row, Example } from "./example";

const sides = ["top", "right", "bottom", "left"] as const;

export function OverlayExamples() {
  return (
    <>
      <DialogExamples />
      <Example
        of="bottom-bar"
        title="Bottom bar"
        lead="A figure and one thing to do, in sight at the window’s lower edge where the page is one column."
      >
        {() => (
          <>
            <div className={styles.wide}>
              <BottomBar figure="$899,000">
                <Button>Ask an agent</Button>
              </BottomBar>
            </div>
            <div className={styles.wide}>
              <BottomBar figure="$2,656.67" unit="every two weeks">
                <Button>Get a quote</Button>
              </BottomBar>
            </div>
          </>
        )}
      </Example>
      <Example of="menu" title="Menu" lead="Actions or links; arrows, Home, End and first letters move.">
        {(theme) => (
          <>
            <Row label="As an icon, and with text and a header">
              <Menu label={`More options, ${theme}`} items={items} align="start">
                <Icon of={Ellipsis} />
              </Menu>
              <Menu
                label={`Account, ${theme}`}
                hasText
                items={items}
                align="start"
                header="Signed in as ann@example.com"
                className={styles.menuButton}
              >
                Account
              </Menu>
            </Row>
            <Row label="Long text">
              <Menu
                label={`Long entries, ${theme}`}
                hasText
                items={longItems}
                align="start"
                className={styles.menuButton}
              >
                Saved searches
              </Menu>
            </Row>
          </>
        )}
      </Example>
      <Example
        of="tooltip"
        title="Tooltip"
        lead="A few more words about a control, for mouse and keyboard; Escape takes them away."
      >
        {() => (
          <>
            <Row label="Above, right, below, left">
              {sides.map((side) => (
                <Tooltip key={side} text="We write when the price changes" side={side}>
                  <IconButton label={`Watch, ${side}`} variant="outlined" icon={<Icon of={Bell} />} />
                </Tooltip>
              ))}
            </Row>
            <Row label="Long text">
              <Tooltip text="The price at which the home was sold is shown to members who have accepted the terms for sold data.">
                <Button variant="secondary">Sold price</Button>
              </Tooltip>
            </Row>
          </>
        )}
      </Example>
    </>
  );
}

const items = [
  { label: "Save", icon: <Icon of={Heart} size={18} />, onSelect: () => {} },
  { label: "Share", icon: <Icon of={Share2} size={18} />, onSelect: () => {} },
  { label: "Compare (four homes at most)", disabled: true, onSelect: () => {} },
  { label: "Profile settings", to: "/profile" },
  {
    label: "Remove",
    icon: <Icon of={Trash2} size={18} />,
    tone: "danger" as const,
    separated: true,
    onSelect: () => {},
  },
];

const longItems = [
  {
    label: "Detached homes with four bedrooms and a garage in Hamilton, Burlington or Oakville",
    onSelect: () => {},
  },
  { label: "Condos", onSelect: () => {} },
];
