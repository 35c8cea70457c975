// See icon-style.mjs.
export const strokes: string;
export function encodeDrawing(text: string): string;
export function iconStyle(svg: string, options?: { filled?: boolean }): string;
