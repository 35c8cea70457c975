/** As far as the page check uses it: its own types bring those of pages to Node's side. */
declare module "jsdom" {
  export class JSDOM {
    constructor(html: string, options: { url: string; pretendToBeVisual: boolean });
    readonly window: Record<string, unknown> & {
      document: { getElementById(id: string): object | null };
      close(): void;
    };
  }
}
