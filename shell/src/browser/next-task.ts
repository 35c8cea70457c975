/** Between two tasks a browser draws and responds: slow phones take the start of a page in pieces of less than 50 ms. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
