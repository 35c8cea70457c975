/** The members of webpack's `import.meta.webpackHot` that this code uses. */
export interface Hot {
  data: { exported?: Record<string, unknown> } | undefined;
  accept(): void;
  dispose(callback: (data: { exported?: Record<string, unknown> }) => void): void;
  invalidate(): void;
  check(apply: true): Promise<unknown[] | null>;
}

/** What the development builds of a page share: React's refresh runtime, and a way to update each of them. */
declare global {
  var larchwayRefresh:
    | {
        register(type: unknown, id: string): void;
        signature(): unknown;
        acceptUpdates(hot: Hot, id: string, exported: Record<string, unknown>): void;
      }
    | undefined;
  var larchwayHot: Record<string, { build(): string; update(): Promise<unknown[] | null> }> | undefined;
  interface ImportMeta {
    readonly webpackHot?: Hot;
  }
}
