import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { remoteDescriptor } from '@hoistway/releases/descriptor'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { expect, onTestFinished, test } from 'vitest'
import webpack, { type Stats } from 'webpack'
import { remoteConfig } from './remote-config.ts'

const descriptor = {
  name: 'mfe-lifts',
  title: 'Lifts',
  version: '1.0.0',
  platform: '^2.35.0',
  routes: [{ path: '/lifts' }],
  navigation: [],
}

test('a development build recovers from a broken descriptor', async () => {
  const folder = temporaryFolder('remote', onTestFinished)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const installed = join(import.meta.dirname, '../../../mfe-fleet/node_modules')
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(installed).filter((name) => !name.startsWith('.')))
    symlinkSync(join(installed, name), join(folder, 'node_modules', name), 'junction')
  write('package.json', '{ "sideEffects": false }')
  const good = `export const pages = ${JSON.stringify(descriptor.routes)}`
  write('src/pages.ts', good)
  write('src/routes.tsx', `export { pages as routes } from './pages.ts'`)
  write(
    'remote.config.ts',
    `import { pages } from './src/pages.ts'
     export default { ...${JSON.stringify(descriptor)}, routes: pages }`,
  )
  const config = remoteConfig(folder, remoteDescriptor.parse(descriptor))('development')
  const compiler = webpack({ ...config, output: { ...config.output, path: join(folder, 'dist') } })
  if (!compiler) throw new Error('no configuration')
  let built: (stats: Stats) => void
  const nextBuild = () => new Promise<Stats>((done) => (built = done))
  const first = nextBuild()
  const failed = Promise.withResolvers<never>()
  const watching = compiler.watch({ aggregateTimeout: 1 }, (error, stats) => {
    if (stats) built(stats)
    else failed.reject(error)
  })
  onTestFinished(() => new Promise((closed) => watching?.close(() => closed())))
  const afterSaving = (text: string) => {
    const next = nextBuild()
    write('src/pages.ts', text)
    return Promise.race([next, failed.promise])
  }
  const problems = ({ compilation }: Stats) => compilation.errors.map(({ message }) => message)
  expect(problems(await first)).toEqual([])
  const broken = await afterSaving(`${good}\nexport const x = {`)
  expect(problems(broken)).toContainEqual(expect.stringContaining('remote.config.ts: '))
  const repaired = await afterSaving(`${good}\n`)
  expect(problems(repaired)).toEqual([])
  expect(repaired.compilation.getAsset('remote.json')).toBeDefined()
})
