import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const compile = (...args: string[]) =>
  promisify(execFile)(join(root, '../../node_modules/.bin/tsc'), args).catch((error) => {
    throw new Error(error.stdout)
  })

/** A project that has the built package installed, with the quick start as `main.ts`. */
async function installed() {
  const project = await mkdtemp(join(tmpdir(), 'signalr-hub-'))
  onTestFinished(() => rm(project, { recursive: true, force: true }))
  const modules = join(project, 'node_modules')
  const installedTo = join(modules, '@hoistway/signalr-hub')
  await mkdir(installedTo, { recursive: true })
  await mkdir(join(modules, '@types'))
  await compile('-p', join(root, 'tsconfig.build.json'), '--outDir', join(installedTo, 'dist'))
  const { name, type, publishConfig } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  await writeFile(join(installedTo, 'package.json'), JSON.stringify({ name, type, ...publishConfig }))
  await symlink(join(root, 'node_modules/ws'), join(modules, 'ws'))
  await symlink(join(root, '../../node_modules/@types/node'), join(modules, '@types/node'))
  await cp(join(root, 'examples/quick-start.ts'), join(project, 'main.ts'))
  await writeFile(join(project, 'package.json'), '{"type":"module"}')
  const compilerOptions = {
    module: 'NodeNext',
    target: 'ES2023',
    strict: true,
    noEmit: true,
    types: ['node'],
    skipLibCheck: false,
  }
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions }))
  return project
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return address !== null && typeof address === 'object' ? address.port : 0
}

test('the quick start runs on the built package, and its types fit', async () => {
  const project = await installed()
  await compile('-p', project)
  const port = await freePort()
  const env = { ...process.env, PORT: String(port) }
  const child = spawn(process.execPath, ['main.ts'], {
    cwd: project,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(() => void child.kill())
  const connection = new HubConnectionBuilder()
    .withUrl(`http://127.0.0.1:${port}/chat`)
    .configureLogging(LogLevel.None)
    .build()
  await expect
    .poll(() => connection.start().then(() => 'started', String), { timeout: 10_000 })
    .toBe('started')
  const said = new Promise((done) => connection.on('Said', done))
  await connection.invoke('Say', 'Hello')
  expect(await said).toBe('Hello')
  const items: unknown[] = []
  await new Promise<void>((complete, error) => {
    connection.stream('Count', 3).subscribe({ next: (item) => items.push(item), complete, error })
  })
  expect(items).toEqual([1, 2, 3])
  await connection.stop()
}, 60_000)

test('the README shows the quick start that is tested', async () => {
  const [readme, example] = await Promise.all(
    ['README.md', 'examples/quick-start.ts'].map((file) => readFile(join(root, file), 'utf8')),
  )
  expect(readme).toContain(example)
})
