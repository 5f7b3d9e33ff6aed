import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { expect, onTestFinished, test } from 'vitest'
import { checkTree } from './run-checks.ts'

const template = join(import.meta.dirname, '../../../create-hoistway-remote/src/template')

function remoteWith(content: string): string {
  const folder = temporaryFolder('remote', onTestFinished)
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(template, 'node_modules')))
    symlinkSync(join(template, 'node_modules', name), join(folder, 'node_modules', name))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'tsconfig.json'), '{"files":["page.ts"]}')
  writeFileSync(join(folder, 'page.ts'), '')
  writeFileSync(join(folder, 'some.test.ts'), content)
  return folder
}

test('a busy machine does not fail the tests of a remote', async () => {
  const folder = remoteWith(`
    import { expect, test } from 'vitest'
    let attempts = 0
    test('passes at the second attempt', () => expect(++attempts).toBe(2))
    test('waits for more than a second', async () => {
      const started = Date.now()
      await expect.poll(() => Date.now() - started).toBeGreaterThan(1_300)
    })
  `)
  const said: string[] = []
  await checkTree(folder, (text) => said.push(text))
  expect(said).toContain('passed only in a second run: passes at the second attempt')
})
