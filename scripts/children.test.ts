import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A script that takes so long to say good-bye, and writes down when it did. */
const child = (name: string, milliseconds: number, log: string) => `
  import { appendFileSync } from 'node:fs'
  process.on('SIGTERM', () => setTimeout(() => {
    appendFileSync(${JSON.stringify(log)}, '${name} ')
    process.exit(0)
  }, ${milliseconds}))
  process.stdin.resume()
  console.log('up')
`

test.skipIf(process.platform === 'win32')(
  'what was started last has gone before what it needs is stopped',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hoistway-children-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const log = join(folder, 'log')
    writeFileSync(join(folder, 'server.mjs'), child('server', 0, log))
    writeFileSync(join(folder, 'simulator.mjs'), child('simulator', 300, log))
    const program = `
      import { startChild, stopAtSignal } from ${JSON.stringify(join(import.meta.dirname, 'children.ts'))}
      stopAtSignal()
      for (const name of ['server', 'simulator'])
        await startChild(name, ${JSON.stringify(folder)} + '/' + name + '.mjs', {}).said(/up/)
      console.log('all up')
    `
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for await (const text of parent.stdout) if (`${text}`.includes('all up')) break
    parent.kill('SIGINT')
    if (parent.exitCode === null) await once(parent, 'exit')
    expect(readFileSync(log, 'utf8')).toBe('simulator server ')
  },
)
