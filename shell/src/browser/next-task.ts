/**
 * Resolves in the next task. Between tasks a browser paints and responds: on slow phones the start runs in tasks
 * below 50 ms.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
