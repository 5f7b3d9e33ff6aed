import { expect, test } from 'vitest'
import { readCommand } from './command-line.ts'

test('reads a canary for a share, roles and users', () => {
  const words = 'canary fleet 1.1.0 --share 10% --role Admin --role Technician --user a@b.example'.split(' ')
  expect(readCommand(words)).toMatchObject({
    action: 'canary',
    remote: 'mfe-fleet',
    version: '1.1.0',
    audience: { share: 10, roles: ['Admin', 'Technician'], users: ['a@b.example'] },
  })
})

test('reads the version of a release from an option', () => {
  const words = ['publish', 'mfe-fleet', '--version', '1.1.0', '--target', '/srv/releases', '--json']
  expect(readCommand(words)).toMatchObject({
    action: 'publish',
    remote: 'mfe-fleet',
    version: '1.1.0',
    target: '/srv/releases',
    json: true,
    allowDirty: false,
  })
})

test.each([
  ['', 'Which command?'],
  ['deploy mfe-fleet', 'There is no command deploy.'],
  ['publish', 'publish needs the name of a remote.'],
  ['promote mfe-fleet', 'promote needs a version.'],
  ['promote mfe-fleet newest', 'newest is no version: X.Y.Z.'],
  ['rollback mfe-fleet 1.0.0', 'rollback does not know what to do with 1.0.0.'],
  ['canary mfe-fleet 1.0.0 --share 101', '--share is a number from 0 to 100.'],
  ['list --yes', "Unknown option '--yes'"],
])('"%s" is rejected: %s', (words, message) => {
  expect(() => readCommand(words.split(' ').filter(Boolean))).toThrow(message)
})
