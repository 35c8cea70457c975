declare module "@glidejs/glide/dist/glide.modular.esm.js" {
  export interface GlideSettings {
    perView: number;
    gap: number;
    startAt: number;
    bound: boolean;
    rewind: boolean;
    waitForTransition: boolean;
    animationDuration: number;
    dragThreshold: number | false;
  }
  export default class Glide {
    readonly index: number;
    constructor(root: HTMLElement, settings: Partial<GlideSettings>);
    mount(components?: Record<string, unknown>): this;
    on(event: string, handler: () => void): this;
    go(pattern: string): this;
    update(settings?: Partial<GlideSettings>): this;
    destroy(): this;
  }
  export const Swipe: unknown;
  export const Anchors: unknown;
}
