import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { skipBecause } from '@hoistway/testing/programs'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

const onUnix = skipBecause(process.platform === 'win32' ? 'signals need Unix' : undefined)
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hoistway-children-'))
  script('server', 0)
  script('simulator', 300)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string) => join(folder, name)
const read = (name: string) => readFileSync(file(name), 'utf8')

function script(name: string, goodBye: number): void {
  writeFileSync(
    file(`${name}.mjs`),
    `import { appendFileSync, existsSync } from 'node:fs'
    appendFileSync(${JSON.stringify(file(`${name}.pids`))}, process.pid + ' ')
    if (existsSync(${JSON.stringify(file(`${name}.broken`))})) {
      console.log('the disk is full')
      process.exit(3)
    }
    let signals = 0
    process.on('SIGTERM', () => setTimeout(() => {
      console.log('${name} ends')
      appendFileSync(${JSON.stringify(file('ended'))}, '${name} ')
      process.exit(0)
    }, signals++ ? 0 : ${goodBye}))
    process.stdin.resume()
    console.log('warning of the ${name}')
    console.log('${name} is up')`,
  )
}

const pids = (name: string) => read(`${name}.pids`).trim().split(' ').map(Number)
const lives = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

interface Started {
  readonly parent: ReturnType<typeof spawnParent>
  readonly output: () => string
  readonly code: Promise<number>
}

function clear(): void {
  for (const name of ['ended', 'cleaned', 'server.pids', 'simulator.pids', 'server.broken'])
    rmSync(file(name), { force: true })
}

async function startBoth(): Promise<Started> {
  clear()
  const started = start()
  await expect.poll(started.output).toContain('all up')
  return started
}

function start(): Started {
  const parent = spawnParent()
  onTestFinished(() => void parent.kill('SIGKILL'))
  const code = once(parent, 'close').then(([ended]) => Number(ended))
  let text = ''
  for (const stream of [parent.stdout, parent.stderr]) stream.on('data', (part) => (text += part))
  return { parent, output: () => text, code }
}

function spawnParent() {
  const program = `
    import { appendFileSync } from 'node:fs'
    import { startChild, stop, stopAtSignal } from ${JSON.stringify(join(import.meta.dirname, 'children.ts'))}
    stopAtSignal()
    const start = (name, giveUpAfter) => startChild({
      name,
      script: ${JSON.stringify(folder)} + '/' + name + '.mjs',
      ready: { output: /is up/ },
      restart: { firstDelay: 20, longestDelay: 40, quick: 60_000, ...(giveUpAfter && { giveUpAfter }) },
      cleanUp: () => appendFileSync(${JSON.stringify(file('cleaned'))}, name + ' '),
    })
    await start('server', 3).catch(() => stop(1))
    await start('simulator')
    console.log('all up')
  `
  return spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function killAndWait(name: string): Promise<void> {
  const before = pids(name)
  process.kill(before.at(-1) ?? 0, 'SIGKILL')
  await expect.poll(() => pids(name).length).toBe(before.length + 1)
}

test('processes stop in the reverse order of their start', onUnix, async () => {
  const { parent, code } = await startBoth()
  parent.kill('SIGINT')
  expect(await code).toBe(0)
  expect(read('ended')).toBe('simulator server ')
})

test('a second signal skips the drain of the server', onUnix, async () => {
  script('server', 60_000)
  onTestFinished(() => script('server', 0))
  const { parent, code } = await startBoth()
  await expect
    .poll(() => {
      parent.kill('SIGINT')
      return parent.exitCode
    })
    .toBe(0)
  expect(await code).toBe(0)
  expect(read('ended')).toBe('simulator server ')
})

test('shows what processes print before they are ready', onUnix, async () => {
  const { output } = await startBoth()
  expect(output()).toBe('\nwarning of the server\n\nwarning of the simulator\nall up\n')
})

test('processes stop in order when the reader of the output has ended', onUnix, async () => {
  const { parent, code } = await startBoth()
  parent.stdout.destroy()
  parent.kill('SIGINT')
  expect(await code).toBe(0)
  expect(read('ended')).toBe('simulator server ')
})

test('a simulator killed repeatedly restarts while the server keeps running', onUnix, async () => {
  const { parent, output, code } = await startBoth()
  for (let times = 0; times < 5; times += 1) await killAndWait('simulator')
  await expect
    .poll(output)
    .toMatch(
      /The simulator was ended by SIGKILL\. It restarts in 0\.02 s\.\n(.*\n)*The simulator is running again\./,
    )
  expect(pids('server')).toHaveLength(1)
  parent.kill('SIGTERM')
  expect(await code).toBe(0)
  expect(read('ended')).toBe('simulator server ')
})

test('a killed server restarts while the simulator keeps running', onUnix, async () => {
  const { parent, output, code } = await startBoth()
  await killAndWait('server')
  await expect.poll(output).toContain('The server is running again.')
  expect(output()).toContain('The server was ended by SIGKILL. It restarts in 0.02 s.\n')
  expect(pids('simulator')).toHaveLength(1)
  parent.kill('SIGINT')
  expect(await code).toBe(0)
  expect(read('ended')).toBe('simulator server ')
})

test('a server that keeps failing stops everything with a reason', onUnix, async () => {
  const { output, code } = await startBoth()
  writeFileSync(file('server.broken'), '')
  process.kill(pids('server')[0] ?? 0, 'SIGKILL')
  expect(await code).toBe(1)
  expect(pids('server')).toHaveLength(3)
  expect(output()).toContain('the disk is full')
  expect(output()).toContain(
    'The server ended with code 3, repeatedly. Everything stops; the lines above show the reason.',
  )
  expect([...pids('server'), ...pids('simulator')].filter(lives)).toEqual([])
  expect(read('cleaned')).toBe('server simulator ')
})

test('a server that never became ready is not cleaned up', onUnix, async () => {
  clear()
  writeFileSync(file('server.broken'), '')
  expect(await start().code).toBe(1)
  expect(existsSync(file('cleaned'))).toBe(false)
})

test('Ctrl-C while the server is down stops the simulator gracefully', onUnix, async () => {
  const { parent, output, code } = await startBoth()
  process.kill(pids('server')[0] ?? 0, 'SIGKILL')
  await expect.poll(output).toContain('The server was ended by SIGKILL.')
  parent.kill('SIGINT')
  expect(await code).toBe(0)
  expect(read('ended')).toMatch(/^simulator /)
  expect([...pids('server'), ...pids('simulator')].filter(lives)).toEqual([])
  expect(existsSync(file('cleaned'))).toBe(true)
})
