import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@hoistway/testing/free-port'
import { HubConnectionBuilder, JsonHubProtocol, LogLevel } from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const run = promisify(execFile)
const compile = (...args: string[]) =>
  run(join(root, '../../node_modules/.bin/tsc'), args).catch((error) => {
    throw new Error(error.stdout)
  })

let project = ''
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'signalr-hub-'))
  await install()
}, 60_000)
afterAll(() => rm(project, { recursive: true, force: true }))

/** Installs the package in the project as it is packed, with the quick start as `main.ts`. */
async function install() {
  const modules = join(project, 'node_modules')
  for (const folder of ['@hoistway', '@types', '@msgpack'])
    await mkdir(join(modules, folder), { recursive: true })
  await symlink(await unpacked(), join(modules, '@hoistway/signalr-hub'))
  await symlink(join(root, 'node_modules/ws'), join(modules, 'ws'))
  await symlink(join(root, 'node_modules/@msgpack/msgpack'), join(modules, '@msgpack/msgpack'))
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
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['main.ts'] }))
}

/** Builds, packs and unpacks the package. Returns the folder of what was in it. */
async function unpacked(): Promise<string> {
  const source = join(project, 'source')
  await compile('-p', join(root, 'tsconfig.build.json'), '--outDir', join(source, 'dist'))
  const {
    publishConfig,
    devDependencies: _,
    ...rest
  } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  await writeFile(join(source, 'package.json'), JSON.stringify({ ...rest, ...publishConfig }))
  await cp(join(root, 'README.md'), join(source, 'README.md'))
  const npm = await run('npm', ['pack', '--json', '--pack-destination', project], { cwd: source })
  await run('tar', ['-xzf', JSON.parse(npm.stdout)[0].filename], { cwd: project })
  await rm(source, { recursive: true })
  return join(project, 'package')
}

test('the quick start runs on the built package, and its types fit', async () => {
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
  await expect.poll(() => connection.start().then(() => 'started', String)).toBe('started')
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

const server = `
  import { createServer } from 'node:http'
  import { createHub, jsonProtocol } from '@hoistway/signalr-hub'
  import { createMessagePackProtocol } from '@hoistway/signalr-hub/msgpack'
  const hub = createHub({
    path: '/hub',
    protocols: [jsonProtocol, createMessagePackProtocol()],
    methods: { Add: ([a, b]) => a + b },
  })
  const server = createServer().listen(0, '127.0.0.1', () => console.log(server.address().port))
  hub.attach(server)
`

test('what is packed depends on ws alone and runs in plain JavaScript, with both protocols', async () => {
  const packed = JSON.parse(await readFile(join(project, 'package/package.json'), 'utf8'))
  expect([Object.keys(packed.dependencies), packed.engines]).toEqual([['ws'], { node: '>=22' }])
  expect((await readdir(join(project, 'package'))).sort()).toEqual(['README.md', 'dist', 'package.json'])
  await writeFile(join(project, 'server.js'), server)
  const child = spawn(process.execPath, ['--no-experimental-strip-types', 'server.js'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill())
  const [port] = await once(child.stdout, 'data')
  for (const protocol of [new JsonHubProtocol(), new MessagePackHubProtocol()]) {
    const connection = new HubConnectionBuilder()
      .withUrl(`http://127.0.0.1:${Number(String(port))}/hub`)
      .withHubProtocol(protocol)
      .configureLogging(LogLevel.None)
      .build()
    await connection.start()
    expect([protocol.name, await connection.invoke('Add', 40, 2)]).toEqual([protocol.name, 42])
    await connection.stop()
  }
}, 60_000)

test('the README shows the quick start that is tested', async () => {
  const [readme, example] = await Promise.all(
    ['README.md', 'examples/quick-start.ts'].map((file) => readFile(join(root, file), 'utf8')),
  )
  expect(readme).toContain(example)
})
