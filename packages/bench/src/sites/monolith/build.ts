import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { webpackBase } from '@hoistway/build/webpack-base'
import { precompress } from '@hoistway/releases/precompress'
import webpack from 'webpack'

const root = join(import.meta.dirname, '../../../../..')
const folder = join(root, 'node_modules/.cache/bench/monolith')
const stamp = join(folder, 'built.json')

interface Monolith {
  readonly folder: string
  /** In loading order. */
  readonly entry: readonly string[]
}

export async function buildMonolith(): Promise<Monolith> {
  const wanted = sourceHash()
  const before = existsSync(stamp) ? JSON.parse(readFileSync(stamp, 'utf8')) : {}
  if (before.hash === wanted) return { folder, entry: before.entry }
  const entry = await run()
  // As in the console's first files.
  for (const file of globSync('*.js', { cwd: folder }).map((name) => join(folder, name)))
    writeFileSync(file, `//# allFunctionsCalledOnLoad\n${readFileSync(file, 'utf8')}`)
  await precompress(folder)
  writeFileSync(stamp, JSON.stringify({ hash: wanted, entry }))
  return { folder, entry }
}

async function run(): Promise<string[]> {
  // Read by swc and Mantine's styles.
  process.env.NODE_ENV = 'production'
  const base = webpackBase({ root: import.meta.dirname, mode: 'production' })
  const compiler = webpack({
    ...base,
    entry: { main: './main.tsx' },
    output: { ...base.output, path: folder, uniqueName: 'hoistway_monolith', publicPath: '/' },
    optimization: { ...base.optimization, splitChunks: { chunks: 'all' } },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin({ DESCRIPTORS: JSON.stringify(await descriptors()) }),
    ],
  })
  if (!compiler) throw new Error('The monolith has no webpack configuration.')
  return new Promise((done, failed) =>
    compiler.run((error, stats) => {
      const problems = stats?.toString({ preset: 'errors-only' })
      const assets = stats?.toJson({ all: false, entrypoints: true }).entrypoints?.main?.assets ?? []
      compiler.close(() => {
        if (error || stats?.hasErrors()) failed(error ?? new Error(problems))
        else done(assets.map(({ name }) => name))
      })
    }),
  )
}

const descriptors = () =>
  Promise.all(
    globSync('mfe-*/remote.config.ts', { cwd: root }).map(
      async (file) => (await import(pathToFileURL(join(root, file)).href)).default,
    ),
  )

function sourceHash(): string {
  const patterns = [
    '{host,mfe-*}/src/**/*.{ts,tsx,css}',
    'mfe-*/remote.config.ts',
    'packages/{contracts,language,platform,ui,build,releases,bench}/src/**/*.{ts,tsx,css}',
    'pnpm-lock.yaml',
  ]
  const hash = createHash('sha256')
  for (const file of globSync(patterns, { cwd: root }).sort())
    if (!/\.test\.tsx?$/.test(file)) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
