import { Component, type ReactNode } from "react";
import { isForeignNodeError } from "../browser/foreign-nodes";

interface CrashBoundaryProps {
  children: ReactNode;
  /** Called while the crashed content is still in the page, so that typed text can be saved. */
  onLeave?: () => void;
  onCrash: (error: unknown) => void;
}

/** How often children are rendered again after foreign nodes made them crash. */
const mostRenewals = 3;

/**
 * Contains a crash of its children and reports it to the owner. A crash that foreign nodes caused is not reported,
 * and the children are rendered again. React supports error boundaries only as classes.
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

  /** React requires it in addition to the method above. */
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
