import { useEffect, useState } from "react";
import { brand } from "@larchway/shared/brand";
import { Button } from "@larchway/shared/ui/button";
import { Icon } from "@larchway/shared/ui/icon";
import { Sparkles } from "@larchway/shared/ui/icons";
import { useReleases } from "../slots/loader-provider";
import { Notice } from "./notice";
import { useTypedText } from "./use-typed-text";
import { watchShell } from "./watch-shell";

export interface UpdateNoticeProps {
  /** Reloads the page; tests pass their own. */
  reload?: () => void;
}

/** Says that a newer site is live. It reloads at the visitor's word only, and asks again when typed text would go. */
export function UpdateNotice({ reload = () => location.reload() }: UpdateNoticeProps) {
  const ownBuild = useReleases().remotes.shell?.live.build;
  const [liveBuild, setLiveBuild] = useState(ownBuild);
  const [putOff, setPutOff] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const isTyped = useTypedText();

  useEffect(() => (ownBuild ? watchShell(setLiveBuild) : undefined), [ownBuild]);

  if (!ownBuild || liveBuild === ownBuild || liveBuild === putOff) return null;
  const handleReload = () => {
    if (isTyped.current && !isAsking) setAsking(true);
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
