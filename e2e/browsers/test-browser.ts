/** A key by its name in `KeyboardEvent.key`. */
export type Key = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown" | "End" | "Enter" | "Escape" | "Home";

/** A function that runs in the page: it sees its arguments and the page, nothing of the file around it. */
export type PageScript<A extends unknown[], T> = (...args: A) => T;

/** What the smoke journey needs from a browser, whatever protocol that speaks. One window, one visitor. */
export interface TestBrowser {
  open(url: string): Promise<void>;
  /** Sets the size of the page inside the window, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** The script's result has to be plain data. */
  run<A extends unknown[], T>(script: PageScript<A, T>, ...args: A): Promise<T>;
  /** Clicks with the mouse on the middle of the element that the script finds; false when it finds none. */
  click<A extends unknown[]>(find: PageScript<A, Element | null>, ...args: A): Promise<boolean>;
  press(key: Key): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Starts browsers of one kind, each window for another visitor, and ends what it started. */
export interface BrowserKind {
  openWindow(): Promise<TestBrowser>;
  stop(): Promise<void>;
}
