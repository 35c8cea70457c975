import type { DocumentsOptions } from "@larchway/edge/pages/documents/documents";
import type { BeaconRecorder } from "./beacon-recorder";
import { isNavigation, listStartedBuilds } from "./document-starts";
import type { SetBuilds } from "./set-builds";
import type { ViewSigner } from "./view-token";

interface SignViewOptions {
  setBuilds: SetBuilds;
  viewSigner: ViewSigner;
  beacons: BeaconRecorder;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Signs documents and counts those whose start is expected. Previews are not counted. */
export function createSignView({
  setBuilds,
  viewSigner,
  beacons,
  now,
}: SignViewOptions): DocumentsOptions["signView"] {
  return ({ set, badge }, request, owner) => {
    if (set.id === undefined || badge !== undefined) return undefined;
    setBuilds.note(set);
    const issued = isNavigation(request)
      ? beacons.issue(listStartedBuilds(set, owner), viewSigner.hashNetwork(request.ip))
      : [];
    return viewSigner.sign({ set: set.id, issued }, request.ip, now());
  };
}
