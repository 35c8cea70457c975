import { useState, useEffect } from "react";
import { brand } from "@larchway/shared/brand";
import { useBusEvent } from "@larchway/shared/events";
import { Button } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { Sparkles } from "@larchway/shared/ui/icons";
import { Notice } from "./notice";
import { hasTypedText, followTyping } from "../browser/typed-fields";
import { useLocation } from "@larchway/shared/router";

export interface UpdateNoticeProps {
  /** Reloads the page; tests pass their own. */
  reload?: () => void;
}

/**
 * Shown when a build of this page was revoked that only a reload replaces. It reloads only when the visitor asks for
 * it, and confirms when typed text would be lost. Other new versions load silently with the next page.
 */
export function UpdateNotice({ reload = () => location.reload() }: UpdateNoticeProps) {
  const [liveBuild, setLiveBuild] = useState<string | null>(null);
  const [putOff, setPutOff] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  useTypedFields();

  useBusEvent("page:revoked", ({ live }) => setLiveBuild(live));

  if (liveBuild === null || liveBuild === putOff) return null;
  const handleReload = () => {
    if (hasTypedText() && !isAsking) setAsking(true);
    else reload();
  };
  return (
    <Notice
      icon={<Icon of={Sparkles} />}
      dismissLabel="Later"
      onDismiss={() => {
        setPutOff(liveBuild);
        setAsking(false);
      }}
      action={
        <Button size="small" onClick={handleReload}>
          {isAsking ? "Reload anyway" : "Reload"}
        </Button>
      }
    >
      {isAsking
        ? "Reloading clears what you typed on this page. Send it first, or reload anyway."
        : `A new version of ${brand.name} is ready.`}
    </Notice>
  );
}

/** Records the fields that the visitor changes, until the next navigation. */
function useTypedFields(): void {
  const { pathname } = useLocation();
  useEffect(() => followTyping(document), [pathname]);
}
