import { join } from 'node:path'
import { type AppConfig, type Mode, webpackBase } from '@hoistway/build/webpack-base'
import HtmlWebpackPlugin from 'html-webpack-plugin'

/** `npm run examples` */
export default (mode: Mode): AppConfig => {
  const base = webpackBase({ root: import.meta.dirname, mode })
  const source = { resourceQuery: /source/, type: 'asset/source' }
  const compiled = (base.module?.rules ?? []).map((rule) =>
    rule && typeof rule === 'object' ? { resourceQuery: { not: [/source/] }, ...rule } : rule,
  )
  return {
    ...base,
    entry: './examples/index.tsx',
    output: { ...base.output, publicPath: '/' },
    module: { rules: [source, ...compiled] },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({ template: join(import.meta.dirname, 'examples/index.html') }),
    ],
    devServer: { hot: true, historyApiFallback: true, static: false },
  }
}
