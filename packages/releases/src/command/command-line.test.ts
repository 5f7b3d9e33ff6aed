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

test('reads a canary in steps', () => {
  const words =
    'canary fleet 1.1.0 --steps 1%,10%,50% --every 2h --min-sessions 20 --max-difference 0.5%'.split(' ')
  expect(readCommand(words).rollout).toEqual({
    steps: [1, 10, 50],
    everySeconds: 7200,
    minSessions: 20,
    maxDifference: 0.5,
  })
  expect(readCommand(['rollback', 'fleet', '--live'])).toMatchObject({ live: true, rollout: undefined })
})

test.each(['rollback fleet 1.1.0', 'rollback 1.1.0'])('reads the version to take back in "%s"', (words) => {
  expect(readCommand(words.split(' '), 'mfe-fleet')).toMatchObject({ remote: 'mfe-fleet', version: '1.1.0' })
})

test('reads the time of a scheduled change in any position', () => {
  const words = 'promote fleet 1.1.0 --at 2026-11-24T02:00+01:00'.split(' ')
  expect(readCommand(words).at).toBe('2026-11-24T01:00:00.000Z')
  expect(readCommand(['promote', 'fleet', '1.1.0']).at).toBeUndefined()
})

test('reads the branch of a preview as in its URL', () => {
  const words = 'publish mfe-fleet --branch feature/x --days 3 --role Manager'.split(' ')
  expect(readCommand(words).preview).toEqual({
    branch: 'feature-x',
    days: 3,
    roles: ['Manager'],
    users: [],
  })
  expect(readCommand(['list']).preview).toBeUndefined()
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
  ['withdraw mfe-fleet', 'withdraw needs a version.'],
  ['promote mfe-fleet newest', 'newest is no version: X.Y.Z.'],
  ['rollback mfe-fleet 1.0.0 1.1.0', 'rollback: unexpected argument 1.1.0.'],
  ['rollback', 'rollback needs the name of a remote.'],
  ['canary mfe-fleet 1.0.0 --share 101', '--share is a number from 0 to 100.'],
  ['canary mfe-fleet 1.0.0 --steps 10,1', '--steps are growing shares: 1%,10%,50%.'],
  ['canary mfe-fleet 1.0.0 --steps 10 --share 5', 'Say --steps or --share: the steps are shares.'],
  ['canary mfe-fleet 1.0.0 --steps 10 --every 15', '--every is a time of 10 seconds or more'],
  ['canary mfe-fleet 1.0.0 --steps 10 --min-sessions 0', '--min-sessions is a whole number, 1 or more.'],
  ['canary mfe-fleet 1.0.0 --share 10 --every 15m', '--every needs --steps.'],
  ['canary mfe-fleet 1.0.0 --role Admin --min-sessions 20', '--min-sessions needs --steps.'],
  ['canary mfe-fleet 1.0.0 --share 10 --max-difference 1', '--max-difference needs --steps.'],
  ['publish mfe-fleet --days 3', '--days needs --branch.'],
  ['publish mfe-fleet --role Admin', '--role needs --branch.'],
  ['publish mfe-fleet --user a@b.example', '--user needs --branch.'],
  ['preview mfe-fleet 1.1.0', 'preview needs --branch.'],
  ['end-preview mfe-fleet', 'end-preview needs --branch.'],
  ['preview mfe-fleet 1.1.0 --branch x --days 91', '--days is a number from 0 to 90.'],
  ['preview mfe-fleet 1.1.0 --branch live', 'live is no name of a branch.'],
  ['promote mfe-fleet 1.1.0 --at 2026-11-24T02:00', '--at requires a time with an offset'],
  ['canary mfe-fleet 1.1.0 --share 10 --at tomorrow', '--at requires a time with an offset'],
  ['rollback mfe-fleet --at 2026-11-24T02:00Z', 'rollback has no --at: canary and promote take it.'],
  ['promote mfe-fleet 1.1.0 --share 10', 'promote has no --share: canary takes it.'],
  ['promote mfe-fleet 1.1.0 --share 0', 'promote has no --share: canary takes it.'],
  ['promote mfe-fleet 1.1.0 --steps 1%,10%', 'promote has no --steps: canary takes it.'],
  ['promote mfe-fleet 1.1.0 --role Admin', 'promote has no --role: publish, preview and canary take it.'],
  ['promote mfe-fleet 1.1.0 --user a@b.example', 'promote has no --user'],
  ['promote mfe-fleet 1.1.0 --branch x', 'promote has no --branch'],
  ['promote mfe-fleet 1.1.0 --version 1.2.0', 'promote has no --version: publish and rollback take it.'],
  ['canary mfe-fleet 1.1.0 --share 10 --branch x', 'canary has no --branch'],
  ['withdraw mfe-fleet 1.1.0 --live', 'withdraw has no --live: rollback takes it.'],
  ['list --keep 1', 'list has no --keep: prune takes it.'],
  ['list --yes', "Unknown option '--yes'"],
])('"%s" is rejected: %s', (words, message) => {
  expect(() => readCommand(words.split(' ').filter(Boolean))).toThrow(message)
})
