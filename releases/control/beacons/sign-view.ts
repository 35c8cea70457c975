import type { FastifyRequest } from "fastify";
import type { LiveView } from "../../live/live-releases";
import type { BeaconRecorder } from "./beacon-recorder";
import { isNavigation, listStartedBuilds } from "./document-starts";
import type { SetBuilds } from "./set-builds";
import type { ViewSigner } from "./view-token";

/** The token by which the beacons of a document are believed; undefined where they count for nothing. */
export type SignView = (
  view: LiveView,
  request: FastifyRequest,
  owner: string | undefined,
) => string | undefined;

interface SignViewOptions {
  setBuilds: SetBuilds;
  viewSigner: ViewSigner;
  beacons: BeaconRecorder;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Signs documents, and counts those whose start is waited for. What one browser previews counts for nothing. */
export function createSignView({ setBuilds, viewSigner, beacons, now }: SignViewOptions): SignView {
  return ({ set, badge }, request, owner) => {
    if (set.id === undefined || badge !== undefined) return undefined;
    setBuilds.note(set);
    const issued = isNavigation(request)
      ? beacons.issue(listStartedBuilds(set, owner), viewSigner.hashNetwork(request.ip))
      : [];
    return viewSigner.sign({ set: set.id, issued }, request.ip, now());
  };
}
