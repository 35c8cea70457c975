/** See icon-style.mjs. */
export function iconStyle(svg: string, options?: { filled?: boolean }): string;
