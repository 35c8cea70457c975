import { Component, type ReactNode } from "react";

interface CrashBoundaryProps {
  children: ReactNode;
  /** Called while what crashed is still in the page, for what is to be rescued of it. */
  onLeave?: () => void;
  onCrash: (error: unknown) => void;
}

/** Keeps a crash of its children to itself and tells the owner. React offers error boundaries as classes only. */
export class CrashBoundary extends Component<CrashBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

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
    this.props.onCrash(error);
  }

  override render() {
    return this.state.hasCrashed ? null : this.props.children;
  }
}
