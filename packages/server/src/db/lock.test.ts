import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { lockState } from './lock.ts'

const folder = temporaryFolder('lock', afterAll)
// Longer than a local socket's path may be.
const state = join(folder, 'x'.repeat(150))
mkdirSync(state)

async function holder(at: string): Promise<{ child: ChildProcess; output: string }> {
  const script = `import { lockState } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))}
    try { lockState(${JSON.stringify(at)}); console.log('locked'); setTimeout(() => {}, 60_000) }
    catch (error) { console.log(error.message) }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TMPDIR: mkdtempSync(join(folder, 'tmp-')) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [output] = await once(child.stdout, 'data')
  return { child, output: String(output) }
}

test('only one process can lock a state folder, independently of its temporary folder', async () => {
  const first = await holder(state)
  expect(first.output).toContain('locked')
  const link = join(folder, 'link')
  symlinkSync(state, link)
  for (const at of [state, link]) {
    expect((await holder(at)).output).toContain(`Hoistway runs already with the state folder ${at}`)
  }
  const elsewhere = join(folder, 'other')
  mkdirSync(elsewhere)
  expect((await holder(elsewhere)).output).toContain('locked')
})

test('the lock of a killed process is released immediately', async () => {
  const { child } = await holder(join(folder, 'other'))
  child.kill('SIGKILL')
  await once(child, 'exit')
  const lock = lockState(join(folder, 'other'))
  expect(() => lockState(join(folder, 'other'))).toThrow('Hoistway runs already')
  lock.release()
  lockState(join(folder, 'other')).release()
})
