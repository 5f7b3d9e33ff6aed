import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readCommand } from '@hoistway/releases/command/command-line'
import { targetOf } from '@hoistway/releases/command/perform'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { git } from '../remote/git.ts'
import { sourceHash } from '../remote/ingredients.ts'
import { withBuild } from '../remote/with-build.ts'
import { publish } from './publish.ts'

let folder: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const edit = () => write('src/main.js', 'globalThis.floor = 2')
const commit = () => {
  git(folder, 'add', '.')
  git(
    folder,
    ...['-c', 'user.name=a', '-c', 'user.email=a@b.example'],
    ...['commit', '-qm', 'a change', '--allow-empty'],
  )
}

beforeEach(() => {
  folder = temporaryFolder('publish', onTestFinished)
  write('package.json', '{"type":"module"}')
  write('.gitignore', 'dist/\nnode_modules/\n')
  write('src/main.js', 'globalThis.floor = 1')
  write('src/index.html', '<!doctype html>')
  write(
    'webpack.config.ts',
    `const context = import.meta.dirname
     export default () => ({ context, entry: './src/main.js', output: { path: context + '/dist' } })`,
  )
  git(folder, 'init', '-q')
  commit()
  write('node_modules/.cache/hoistway/checked', sourceHash(folder, true))
})

async function publishConsole(say: (text: string) => void = () => {}) {
  const store = join(folder, 'node_modules/store')
  const command = readCommand(['publish', 'host', '--version', '1.0.0', '--target', store, '--by', 'ada'])
  return publish(folder, command, await targetOf(command, { tool: 'hoistway' }), say)
}

test.each([
  ['its sources changed', edit],
  ['another commit was made', commit],
  ['changed sources were committed', () => [edit(), commit()]],
])('publishes nothing if %s after the checks', async (_, change) => {
  const published = publishConsole((text) => void (text === 'building' && change()))
  await expect(published).rejects.toThrow(
    'Its sources changed while they were checked; nothing was published.',
  )
})

test('publishes a new build instead of the files in dist', async () => {
  const built = () => readFileSync(join(folder, 'dist/main.js'), 'utf8')
  const first = await withBuild(folder, async () => built())
  write('dist/main.js', 'alert(1)')
  // The files that this configuration builds are no console.
  await expect(publishConsole()).rejects.toThrow('is no build of a remote')
  expect(built()).toBe(first)
})

function makeRemote() {
  const descriptor = {
    name: 'mfe-lifts',
    title: 'Lifts',
    version: '1.0.0',
    platform: '^1.0.0',
    routes: [{ path: '/lifts' }],
    navigation: [],
  }
  const none = { sync: [], async: [] }
  const manifest = {
    name: 'mfe_lifts_0123abcd',
    metaData: { remoteEntry: { name: 'main.js' } },
    exposes: [{ path: './routes', assets: { js: none, css: none } }],
  }
  write('remote.config.ts', `export default ${JSON.stringify(descriptor)}`)
  write('src/remote.json', JSON.stringify(descriptor))
  write('src/mf-manifest.json', JSON.stringify(manifest))
  write(
    'webpack.config.ts',
    `const context = import.meta.dirname
     const rules = [{ test: /json$/, type: 'asset/resource', generator: { filename: '[name][ext]' } }]
     const entry = ['./src/main.js', './src/remote.json', './src/mf-manifest.json']
     export default () => ({ context, entry, module: { rules }, output: { path: context + '/dist' } })`,
  )
  commit()
  write('node_modules/.cache/hoistway/checked', sourceHash(folder, true))
}

test.each([
  ['a release of a remote', [], '1.0.0'],
  [
    'a preview of a branch',
    ['--branch', 'feature/x'],
    expect.stringMatching(/^1\.0\.0-feature\.x\.[0-9a-f]{8}$/),
  ],
])('publishes %s after its checks, without making it live', async (_, options, version) => {
  makeRemote()
  // It opens the pages in a browser. Other files of the worker have loaded the real one.
  const checkRemote = vi.fn(async () => {})
  vi.doMock('../check/check-remote.ts', () => ({ checkRemote }))
  vi.resetModules()
  onTestFinished(() => {
    vi.doUnmock('../check/check-remote.ts')
    vi.resetModules()
  })
  const { publish: publishRemote } = await import('./publish.ts')
  const store = join(folder, 'node_modules/store')
  const command = readCommand(['publish', 'mfe-lifts', ...options, '--target', store, '--by', 'ada'])
  const target = await targetOf(command, { tool: 'hoistway' })
  const published = await publishRemote(folder, command, target, () => {})
  expect(published).toMatchObject({ version, commit: git(folder, 'rev-parse', 'HEAD') })
  expect(checkRemote).toHaveBeenCalledOnce()
  const { live, previews = [] } = (await target.read()).remotes['mfe-lifts'] ?? expect.unreachable()
  expect(live).toBeNull()
  expect(previews).toMatchObject(options.length === 0 ? [] : [{ branch: 'feature-x', version }])
})
