import { once } from 'node:events'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { expect, onTestFinished, test, vi } from 'vitest'
import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { errorsIn, startWithTypes, typeErrors } from './show-type-errors.ts'

const typescript = dirname(fileURLToPath(import.meta.resolve('typescript/package.json')))

function project() {
  const folder = temporaryFolder('types', onTestFinished)
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  for (const path of ['src', 'node_modules/.bin']) mkdirSync(join(folder, path), { recursive: true })
  symlinkSync(join(typescript, 'bin/tsc'), join(folder, 'node_modules/.bin/tsc'))
  write(
    'tsconfig.json',
    '{"compilerOptions":{"strict":true,"types":[],"lib":["ES2022"],"module":"ESNext"},"include":["src"]}',
  )
  write('src/index.js', 'globalThis.started = true')
  write('src/use.ts', "import type { Size } from './size'\n\nexport const size: Size = 'large'\n")
  const allow = (sizes: string) => write('src/size.ts', `export type Size = ${sizes}\n`)
  allow("'small' | 'large'")
  return { folder, write, allow }
}

test('reports a type error with file, line and source lines', async () => {
  const { folder, allow } = project()
  expect(await typeErrors(folder)).toEqual([])
  allow("'small'")
  const [error, ...others] = await typeErrors(folder)
  expect(error?.split('\n')).toEqual([
    'src/use.ts:3:14',
    `TS2322: Type '"large"' is not assignable to type '"small"'.`,
    '',
    "3 export const size: Size = 'large'",
    '               ~~~~',
  ])
  expect(others).toEqual([])
})

test('an unreadable project is an error as well', async () => {
  const { folder, write } = project()
  write('tsconfig.json', '{"extends":"./nowhere.json","include":["src"]}')
  expect((await typeErrors(folder)).join()).toContain('nowhere.json')
})

test('shows the first of many errors and the number of the others', () => {
  const printed = Array.from(
    { length: 50 },
    (_, n) => `src/a.ts:${n + 1}:1 - error TS1: No.\n\n${n + 1} no\n`,
  )
  const shown = errorsIn([...printed, 'Found 50 errors in the same file'].join('\n'))
  expect(shown).toHaveLength(21)
  expect(shown[0]).toBe('src/a.ts:1:1\nTS1: No.\n\n1 no')
  expect(shown.at(-1)).toBe('… and 30 more')
})

async function openPage(port: number) {
  let last: { hash: string; errors: string[] } | undefined
  let built = { hash: '', errors: [] as string[] }
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`)
  socket.addEventListener('message', ({ data }) => {
    const said = JSON.parse(String(data))
    if (said.name === 'types of demo') last = said
    else if (said.action === 'built' || said.action === 'sync') built = said
  })
  await once(socket, 'open')
  return { types: () => last, built: () => built, close: () => socket.close() }
}

test('notifies pages of type errors, including later ones, and of their correction', async () => {
  const { folder, write, allow } = project()
  const printed = vi.spyOn(console, 'log').mockReturnValue()
  onTestFinished(() => printed.mockRestore())
  const compiler = webpack({
    mode: 'development',
    context: folder,
    entry: './src/index.js',
    infrastructureLogging: { level: 'none' },
  })
  if (!compiler) throw new Error('webpack has not taken the configuration')
  const options = { port: 0, host: '127.0.0.1', static: false, hot: true, allowedHosts: 'all' } as const
  const server = new WebpackDevServer(options, compiler)
  await startWithTypes(server, { name: 'demo', folder, compiler })
  onTestFinished(() => server.stop())
  const { port } = Object(server.server?.address())

  allow("'small'")
  const first = await openPage(port)
  await expect.poll(() => first.types()?.errors).toHaveLength(1)
  const later = await openPage(port)
  await expect.poll(() => later.types()?.errors).toEqual(first.types()?.errors)

  write('src/index.js', 'import "./nowhere.js"')
  await expect.poll(() => first.built().errors).toHaveLength(1)
  allow("'small' | 'large'")
  await expect.poll(() => printed.mock.calls.flat()).toContain('demo: no type errors')
  expect(first.types()?.errors).toHaveLength(1)
  write('src/index.js', 'globalThis.started = 2')
  await expect.poll(() => first.types()?.errors).toEqual([])
  // With any other hash the page would reload.
  expect(first.types()?.hash).toBe(first.built().hash)
  for (const page of [first, later]) page.close()
})
