import { Component, type ReactNode } from "react";
import { isForeignNodeError } from "../browser/foreign-nodes";

interface CrashBoundaryProps {
  children: ReactNode;
  /** Called while what crashed is still in the page, for what is to be rescued of it. */
  onLeave?: () => void;
  onCrash: (error: unknown) => void;
}

/** How often children are made anew after nodes of others made them crash. */
const mostRenewals = 3;

/**
 * Keeps a crash of its children to itself and reports it to the owner. A crash that foreign nodes caused is not reported,
 * and the children are rendered anew. React offers error boundaries as classes only.
 */
export class CrashBoundary extends Component<CrashBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };
  private renewals = 0;

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override getSnapshotBeforeUpdate(_: CrashBoundaryProps, before: { hasCrashed: boolean }) {
    if (this.state.hasCrashed && !before.hasCrashed) this.props.onLeave?.();
    return null;
  }

  /** React wants it beside the one above. */
  override componentDidUpdate() {
    return undefined;
  }

  override componentDidCatch(error: unknown) {
    if (!isForeignNodeError(error) || this.renewals >= mostRenewals) return this.props.onCrash(error);
    this.renewals += 1;
    this.setState({ hasCrashed: false });
  }

  override render() {
    return this.state.hasCrashed ? null : this.props.children;
  }
}
