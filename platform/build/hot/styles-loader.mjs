/**
 * In place of extracted style sheets: the styles come with the script, so that an edit of them is an update like any
 * other. They enter the page as constructed sheets, which the content security policy permits.
 * @this {import("webpack").LoaderContext<object>}
 * @param {string} request
 */
export function pitch(request) {
  const path = (/** @type {string} */ file) => JSON.stringify(this.utils.contextify(this.context, file));
  const id = JSON.stringify(this.utils.contextify(this.rootContext, this.resourcePath));
  return [
    `import content from ${path(`!!${request}`)};`,
    `import { showStyles } from ${path(new URL("./show-styles.ts", import.meta.url).pathname)};`,
    `showStyles(${id}, content.toString());`,
    `export * from ${path(`!!${request}`)};`,
    `export default content.locals ?? {};`,
  ].join("\n");
}

/**
 * Never called: the pitch takes the request over.
 *
 * @param {string} source
 */
export default function stylesLoader(source) {
  return source;
}
