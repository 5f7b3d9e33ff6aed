import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandTypes } from '@hoistway/contracts/command'
import { setLanguage } from '@hoistway/language/messages'
import { expect, onTestFinished, test } from 'vitest'
import { auditCsv } from './audit-columns.tsx'
import { actionText, changeText, reasonText } from './audit-texts.ts'

const root = join(import.meta.dirname, '../../../../packages/server/src')
const inServer = (files: string, pattern: RegExp) =>
  globSync(files, { cwd: root }).flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(pattern),
  ])

test('each action that the server records has a text', () => {
  const actions = inServer('**/*.ts', /\baction: (?:\w+ \? )?'([\w-]+)'(?: : '([\w-]+)')?/g).flatMap(
    ([, ...names]) => names.filter((name) => name !== undefined),
  )
  expect(new Set(actions).size).toBeGreaterThan(50)
  expect(
    [...actions, ...commandTypes].filter(
      (action) => actionText({ id: '1', action, at: undefined }) === action,
    ),
  ).toEqual([])
})

test('each reason for a refusal or quarantine that the server records has a text', () => {
  const files = '{modules/auth/**/*,devices/pipeline/{conduct,conflicts}}.ts'
  const reasons = inServer(files, /(?:\breason: |\b(?:reason|ConflictReason|SsoRefusal) = )(.*)/g).flatMap(
    ([, values = '']) => Array.from(values.matchAll(/(?<!\[)'([\w-]+)'/g), ([, reason = '']) => reason),
  )
  expect(new Set(reasons).size).toBeGreaterThan(10)
  expect(reasons.filter((reason) => reasonText(reason) === reason)).toEqual([])
})

test.each([
  [
    { field: 'roles', before: '["User"]', after: '["Technician","Manager"]' },
    'Rollen: Benutzer → Techniker, Manager',
  ],
  [{ field: 'roles', before: '[]', after: null }, 'Rollen: Benutzer → —'],
  [{ field: 'accessLevel', before: 'ReadOnly', after: 'Operator' }, 'Zugriffsstufe: Nur lesen → Bediener'],
  [{ field: 'type', before: 'Organization', after: 'Building' }, 'Typ: Organisation → Gebäude'],
  [{ field: 'location', before: 'Building', after: 'User' }, 'Standort: Building → User'],
])('formats the codes of %j in the language of the reader', async (change, text) => {
  await setLanguage('de')
  onTestFinished(() => setLanguage('en'))
  expect(changeText({ ...change, isSecret: false })).toBe(text)
})

test('the CSV file has its column names and roles in the language of the reader', async () => {
  await setLanguage('fr')
  onTestFinished(() => setLanguage('en'))
  const columns = auditCsv()
  const line = { id: '1', at: undefined, roles: ['Technician', 'User'] }
  expect(columns.map(({ header }) => header)).toContain('Nom')
  expect(columns.map(({ value }) => value(line))).toContain('Technicien, Utilisateur')
})
