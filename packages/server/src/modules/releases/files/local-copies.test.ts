import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '@hoistway/releases/integrity'
import { INTEGRITY_FILE } from '@hoistway/releases/integrity-list'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { expect, onTestFinished, test } from 'vitest'
import { openLocalCopies } from './local-copies.ts'

test('an incomplete copy of an earlier process is fetched again', () => {
  const folder = temporaryFolder('copies', onTestFinished)
  const copy = join(folder, 'remotes/mfe-fleet/1.0.0')
  mkdirSync(copy, { recursive: true })
  writeFileSync(join(copy, 'page.js'), '')
  writeFileSync(join(copy, INTEGRITY_FILE), JSON.stringify({ files: { 'page.js': hashOf('') } }))
  const hash = hashOf(readFileSync(join(copy, INTEGRITY_FILE)))
  const isComplete = () => openLocalCopies(folder).has('mfe-fleet', '1.0.0', hash)
  expect(isComplete()).toBe(true)
  rmSync(join(copy, 'page.js'))
  expect(isComplete()).toBe(false)
})
