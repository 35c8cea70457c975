import { Link, Mail, Share2 } from "@larchway/shared/ui/icons";
import { useSyncExternalStore } from "react";
import type { Property } from "@larchway/shared/contracts/api";
import { addressLine, listingPath } from "@larchway/shared/domain";
import { bus } from "@larchway/shared/events";
import { Button, buttonClass } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { Menu } from "@larchway/shared/ui/menu";
import { copyLink, shareListing } from "../../card/share-listing";
import { getPageUrl } from "./page-url";

const icon = <Icon of={Share2} size={18} />;
const never = () => () => undefined;

/** Opens the device's share sheet with the page's link; without one, offers the clipboard or an e-mail. */
export function ShareButton({ property }: { property: Property }) {
  // Unknown on the server; both buttons look the same.
  const hasSheet = useSyncExternalStore(
    never,
    () => typeof navigator.share === "function",
    () => false,
  );
  const path = listingPath(property);
  const address = addressLine(property);
  if (hasSheet) {
    return (
      <Button variant="secondary" icon={icon} onClick={() => void shareListing(path, address)}>
        Share
      </Button>
    );
  }
  return (
    <Menu
      label="Share"
      hasText
      className={buttonClass({ variant: "secondary" })}
      items={[
        {
          label: "Copy link",
          icon: <Icon of={Link} size={18} />,
          onSelect: () => {
            bus.emit("listing:shared", { path });
            void copyLink(getPageUrl(property));
          },
        },
        {
          label: "Send by email",
          icon: <Icon of={Mail} size={18} />,
          onSelect: () => {
            bus.emit("listing:shared", { path });
            const query = { subject: address, body: `${address}\n${getPageUrl(property)}` };
            // Not URLSearchParams, because mail programs show its plus signs.
            const fields = Object.entries(query).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
            window.location.href = `mailto:?${fields.join("&")}`;
          },
        },
      ]}
    >
      {icon}
      Share
    </Menu>
  );
}
