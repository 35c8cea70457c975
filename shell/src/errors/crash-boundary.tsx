import { Component, type ReactNode } from "react";

interface CrashBoundaryProps {
  children: ReactNode;
  onCrash: (error: unknown) => void;
}

/** Keeps a crash of its children to itself and tells the owner. React offers error boundaries as classes only. */
export class CrashBoundary extends Component<CrashBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error);
  }

  override render() {
    return this.state.hasCrashed ? null : this.props.children;
  }
}
