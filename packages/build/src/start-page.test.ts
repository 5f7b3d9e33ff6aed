import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstScript } from './start-page.ts'

const root = join(import.meta.dirname, '../../..')

test('the documented nginx configuration allows only the first inline script', () => {
  const hash = createHash('sha256')
    .update(firstScript(join(root, 'host')))
    .digest('base64')
  const nginx = readFileSync(join(root, 'packages/docs/deploy/nginx.conf'), 'utf8')
  expect(/script-src ([^;]*);/.exec(nginx)?.[1]).toBe(`'self' 'sha256-${hash}'`)
})

test('the first script stays small', () => {
  expect(firstScript(join(root, 'host')).length).toBeLessThan(5_200)
})
