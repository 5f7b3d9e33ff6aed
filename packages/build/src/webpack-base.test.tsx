import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { expect, onTestFinished, test, vi } from 'vitest'
import webpack from 'webpack'
import { webpackBase } from './webpack-base.ts'

test('gives up code and styles that do not arrive within ten seconds', async () => {
  const folder = temporaryFolder('stalled', onTestFinished)
  const files = {
    'index.ts': `Object.assign(globalThis, { opened: import('./Page.ts') })`,
    'Page.ts': `import './Page.css'\nexport const Page = 1`,
    'Page.css': 'p { color: red }',
  }
  mkdirSync(join(folder, 'src'))
  symlinkSync(join(import.meta.dirname, '../node_modules'), join(folder, 'node_modules'), 'junction')
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, 'src', name), text)
  const base = webpackBase({ root: folder, mode: 'production' })
  const output = { ...base.output, publicPath: '/', filename: 'main.js', uniqueName: 'stalled' }
  const compiler = webpack({ ...base, output })
  const stats = await new Promise<webpack.Stats | undefined>((done, failed) =>
    compiler?.run((error, built) => (error ? failed(error) : done(built))),
  )
  expect(stats?.compilation.errors).toEqual([])
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { document } = Object(globalThis)
  const requests = () => [...document.querySelectorAll('script, link')]
  const before = requests()
  const waiting = () => requests().filter((tag) => !before.includes(tag)).length
  // jsdom loads neither scripts nor styles.
  runInThisContext(readFileSync(join(folder, 'dist/main.js'), 'utf8'))
  const failure = Reflect.get(globalThis, 'opened').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(9_900)
  expect(waiting()).toBe(2)
  await vi.advanceTimersByTimeAsync(200)
  expect(waiting()).toBe(0)
  expect(await failure).toMatchObject({
    name: 'ChunkLoadError',
    request: expect.stringMatching(/^http.*\.(js|css)$/),
  })
})
