import webpack, { type Compiler } from "webpack";

/** Puts the text of a remote's style sheet into the layer of remotes; the shell's elements have their own defaults there. */
function layerStyles(css: string): string {
  return `@layer pages{${css}}`;
}

/**
 * {@link layerStyles} for each style sheet of a remote. The shell's rules, in no layer, win against them, whatever their
 * specificity. An embed's styles stand in a shadow root of their own.
 */
export class LayerStyles {
  apply(compiler: Compiler): void {
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
    compiler.hooks.thisCompilation.tap("LayerStyles", (compilation) => {
      compilation.hooks.processAssets.tap({ name: "LayerStyles", stage }, (assets) => {
        for (const name of Object.keys(assets).filter((file) => file.endsWith(".css")))
          compilation.updateAsset(
            name,
            (source) => new webpack.sources.RawSource(layerStyles(String(source.source()))),
          );
      });
    });
  }
}
