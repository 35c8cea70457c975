export function workspaceNames(folder?: string): string[];
export function remoteNames(folder?: string): string[];
export function releasedNames(folder?: string): string[];
