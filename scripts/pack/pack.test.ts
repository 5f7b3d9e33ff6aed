import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { root } from '../workspace.ts'
import { buildPackages, changelog, publishedFolders } from './build-packages.ts'
import { range } from './published-manifest.ts'

let out: string
beforeAll(async () => {
  out = mkdtempSync(join(tmpdir(), 'hoistway-packages-'))
  mkdirSync(join(out, 'ui'))
  writeFileSync(join(out, 'ui/package.json'), '{"name":"@hoistway/ui"}')
  for (const file of ['ui/old.js', 'hoistway-ui-0.9.0.tgz']) writeFileSync(join(out, file), '')
  await buildPackages(out)
})
afterAll(() => rmSync(out, { recursive: true, force: true }))

const manifest = (name: string) => JSON.parse(readFileSync(join(out, name, 'package.json'), 'utf8'))

test.each(publishedFolders)('%s contains the files of its exports and its command', (name) => {
  const { exports, bin = {} } = manifest(name)
  const files = Object.values<string | Record<string, string>>({ ...exports, ...bin }).flatMap((target) =>
    typeof target === 'string' ? [target] : Object.values(target),
  )
  expect(files.length).toBeGreaterThan(0)
  const patterns = files.filter((file) => file.includes('*'))
  expect(files.filter((file) => !file.includes('*') && !existsSync(join(out, name, file)))).toEqual([])
  expect(patterns).toEqual(name === 'contracts' ? ['./dist/*.d.ts', './dist/*.js'] : [])
})

test.each(publishedFolders)('%s has valid ranges, a licence and a changelog', (name) => {
  const { dependencies, peerDependencies, version, license } = manifest(name)
  const ranges = Object.values({ ...dependencies, ...peerDependencies })
  expect(ranges.filter((each) => !/^[\^~]?\d+\.\d+\.\d+$/.test(String(each)))).toEqual([])
  expect(license).toBe('MIT')
  expect(readFileSync(join(out, name, 'CHANGELOG.md'), 'utf8')).toContain(`## ${version}\n`)
})

test('replaces the packages of an earlier run', () => {
  expect(readdirSync(out).sort()).toEqual([...publishedFolders].sort())
  expect(existsSync(join(out, 'ui/old.js'))).toBe(false)
})

test('stylesheets of the UI are next to their modules', () => {
  const table = readFileSync(join(out, 'ui/dist/table/table.js'), 'utf8')
  const [, sheet = ''] = /from '\.\/([\w-]+\.module\.css)'/.exec(table) ?? []
  expect(sheet).not.toBe('')
  expect(existsSync(join(out, 'ui/dist/table', sheet))).toBe(true)
})

test('a template is published with installable versions', () => {
  const template = JSON.parse(
    readFileSync(join(out, 'create-hoistway-remote/dist/template/package.json'), 'utf8'),
  )
  const wanted: string[] = Object.values({ ...template.dependencies, ...template.devDependencies })
  expect(wanted.filter((each) => !/^[\^~]?\d/.test(each))).toEqual([])
  expect(template.dependencies.react).toMatch(/^~/)
})

test('publishes exact versions of packages that fail with others', () => {
  for (const name of ['webpack', '@module-federation/enhanced', '@mantine/core', '@mantine/form'])
    expect(range(name, 'catalog:')).toMatch(/^\d/)
  expect(range('zod', 'catalog:')).toMatch(/^\^\d/)
})

test.each([
  ['mine.txt', ''],
  ['mine-1.0.0.tgz', ''],
  ['ui/mine.ts', ''],
  ['ui/package.json', '{"name":"my-ui"}'],
])('refuses a folder with %s, which it has not written', async (file, content) => {
  const folder = mkdtempSync(join(tmpdir(), 'hoistway-mine-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'hoistway-ui-1.0.0.tgz'), '')
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), content)
  await expect(buildPackages(folder)).rejects.toThrow(`${folder} has other files: name an empty folder.`)
  expect(readdirSync(folder)).toHaveLength(2)
  expect(existsSync(join(folder, file))).toBe(true)
})

test('a changelog lists the additions of each version, latest first', () => {
  const since = new Map([
    ['@hoistway/ui/table Cell', '1.9.0'],
    ['@hoistway/ui/table Row', '1.10.0'],
  ])
  const text = changelog(
    { name: '@hoistway/ui', version: '1.10.0' },
    { version: '1.10.0', surface: {}, since },
  )
  expect(text).toContain('## 1.10.0\n\n- `Row` of `@hoistway/ui/table`\n\n## 1.9.0\n\n- `Cell`')
})

describe('the packed hub, alone in a project', () => {
  let project: string
  beforeAll(() => {
    project = mkdtempSync(join(tmpdir(), 'signalr-hub-'))
    const hub = join(root, 'packages/signalr-hub')
    const modules = join(project, 'node_modules')
    for (const folder of ['@hoistway', '@types', '@msgpack', '@microsoft'])
      mkdirSync(join(modules, folder), { recursive: true })
    cpSync(join(out, 'signalr-hub'), join(modules, '@hoistway/signalr-hub'), { recursive: true })
    const clients = ['@microsoft/signalr', '@microsoft/signalr-protocol-msgpack']
    for (const name of ['ws', '@msgpack/msgpack', ...clients])
      symlinkSync(join(hub, 'node_modules', name), join(modules, name))
    symlinkSync(join(root, 'node_modules/@types/node'), join(modules, '@types/node'))
    writeFileSync(join(project, 'package.json'), '{"type":"module"}')
  })
  afterAll(() => rmSync(project, { recursive: true, force: true }))

  test('depends only on ws, has optional peers with ranges, and supports Node 22', () => {
    const { dependencies, peerDependencies, peerDependenciesMeta, engines } = manifest('signalr-hub')
    const optional = { optional: true }
    expect(Object.keys(dependencies)).toEqual(['ws'])
    expect(Object.keys(peerDependencies)).toEqual(['@msgpack/msgpack', 'fastify'])
    expect(peerDependenciesMeta).toEqual({ '@msgpack/msgpack': optional, fastify: optional })
    expect(engines).toEqual({ node: '>=22' })
  })

  test('contains no test, conformance suite or benchmark', () => {
    const files = readdirSync(join(out, 'signalr-hub'), { recursive: true }).map(String)
    expect(files).toContain(join('dist', 'create-hub.js'))
    expect(files.filter((file) => /[.]test[.]|conformance|bench/.test(file))).toEqual([])
  })

  test('fits the types of the quick start', async () => {
    cpSync(join(root, 'packages/signalr-hub/examples/quick-start.ts'), join(project, 'main.ts'))
    const options = [
      '--noEmit',
      '--strict',
      '--module',
      'NodeNext',
      '--target',
      'ES2023',
      '--types',
      'node',
      'main.ts',
    ]
    const { stdout } = await execa('tsc', options, {
      cwd: project,
      preferLocal: true,
      localDir: root,
      reject: false,
    })
    expect(stdout).toBe('')
  })

  test('serves the official client and raw connections from plain JavaScript', async () => {
    writeFileSync(
      join(project, 'main.js'),
      `import { createServer } from 'node:http'
       import { createHub, jsonProtocol } from '@hoistway/signalr-hub/hub'
       import { createMessagePackProtocol } from '@hoistway/signalr-hub/msgpack'
       import { mapConnection } from '@hoistway/signalr-hub/raw'
       import { HubConnectionBuilder, JsonHubProtocol } from '@microsoft/signalr'
       import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
       const protocols = [jsonProtocol, createMessagePackProtocol()]
       const hub = createHub({ path: '/hub', protocols, methods: { Add: ([a, b]) => a + b } })
       const server = createServer()
       hub.attach(server)
       const echo = mapConnection('/echo', async (connection) => {
         for await (const chunk of connection) connection.send(chunk)
       })
       echo.attach(server)
       await new Promise((done) => server.listen(0, '127.0.0.1', done))
       const url = 'http://127.0.0.1:' + server.address().port + '/hub'
       for (const protocol of [new JsonHubProtocol(), new MessagePackHubProtocol()]) {
         const connection = new HubConnectionBuilder().withUrl(url).withHubProtocol(protocol).build()
         await connection.start()
         console.error(protocol.name, await connection.invoke('Add', 40, 2))
         await connection.stop()
       }
       const socket = new WebSocket(url.replace('/hub', '/echo'))
       socket.onopen = () => socket.send('raw 42')
       console.error(await new Promise((done) => (socket.onmessage = ({ data }) => done(data))))
       socket.close()
       await echo.close()
       await hub.close()
       server.close()`,
    )
    const { stderr } = await execa(process.execPath, ['--no-experimental-strip-types', 'main.js'], {
      cwd: project,
    })
    expect(stderr.split('\n')).toEqual(['json 42', 'messagepack 42', 'raw 42'])
  })
})
