import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandTypes } from '@hoistway/contracts/command'
import { expect, test } from 'vitest'
import { actionText } from './audit-texts.ts'

test('each action that the server records has a text', () => {
  const root = join(import.meta.dirname, '../../../../packages/server/src')
  const actions = globSync('**/*.ts', { cwd: root }).flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /\baction: (?:\w+ \? )?'([\w-]+)'(?: : '([\w-]+)')?/g,
      ),
    ].flatMap(([, ...names]) => names.filter(Boolean)),
  )
  expect(new Set(actions).size).toBeGreaterThan(50)
  expect(
    [...actions, ...commandTypes].filter(
      (action) => actionText({ id: '1', action, at: undefined }) === action,
    ),
  ).toEqual([])
})
