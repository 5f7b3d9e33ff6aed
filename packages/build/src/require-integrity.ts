import { INTEGRITY_GLOBAL } from '@hoistway/releases/product'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Compiler } from 'webpack'

export const requireIntegrity = {
  apply(compiler: Compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime
    const check = (tag: string, url: string) =>
      `\nvar integrity = globalThis.${INTEGRITY_GLOBAL} && globalThis.${INTEGRITY_GLOBAL}(${url}, ${tag});` +
      `\nif (integrity) ${tag}.integrity = integrity;\n`
    compiler.hooks.thisCompilation.tap('RequireIntegrity', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'RequireIntegrity',
        (source) => source + check('script', 'script.src'),
      )
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'RequireIntegrity',
        (source, { tag }) => source + check(tag, `${tag}.href`),
      )
    })
  },
}
