import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { skipBecause } from '@hoistway/testing/programs'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { execa } from 'execa'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { withoutServices } from './programs.ts'

let policy: string
beforeEach(() => {
  const folder = temporaryFolder('policy', onTestFinished)
  policy = join(folder, 'policy-rc.d')
})

test('removes its policy after an installation, also one that an earlier run left', async () => {
  const left: string[] = []
  await withoutServices(async () => left.push(readFileSync(policy, 'utf8')), policy)
  expect(left).toEqual([expect.stringContaining('exit 101')])
  expect(existsSync(policy)).toBe(false)
  writeFileSync(policy, left.join(''))
  await withoutServices(async () => {}, policy)
  expect(existsSync(policy)).toBe(false)
})

test('keeps the policy of the machine', async () => {
  writeFileSync(policy, '#!/bin/sh\nexit 101\n')
  await withoutServices(async () => {}, policy)
  expect(readFileSync(policy, 'utf8')).toBe('#!/bin/sh\nexit 101\n')
})

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const onUnix = skipBecause(process.platform === 'win32' ? 'signals need Unix' : undefined)
test.each(signals)('an installation ended by %s leaves no policy', onUnix, async (signal) => {
  const program = JSON.stringify(join(import.meta.dirname, 'programs.ts'))
  const script = `
    import { withoutServices } from ${program}
    const endless = () => new Promise(() => setInterval(() => {}, 1000))
    const work = () => process.kill(process.pid, '${signal}') && endless()
    await withoutServices(work, ${JSON.stringify(policy)})`
  const args = ['--input-type=module', '--eval', script]
  const { exitCode } = await execa(process.execPath, args, { reject: false })
  expect(exitCode).toBe(130)
  expect(existsSync(policy)).toBe(false)
})
