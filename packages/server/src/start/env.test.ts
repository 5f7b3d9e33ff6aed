import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { StartError } from '../base/start-error.ts'
import { readEnv, unknownOf } from './env.ts'

function problem(variables: Record<string, string>): string {
  try {
    readEnv(variables)
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
  return ''
}

const ORIGINS =
  'must be origins like https://console.example.org, separated by commas, without a path or a slash at the end.'

test.each([
  ['PORT', 'abc', 'PORT=abc must be a whole number from 0 to 65535.'],
  ['PORT', '65536', 'PORT=65536 must be a whole number from 0 to 65535.'],
  ['MQTT_PORT', '-1', 'MQTT_PORT=-1 must be a whole number from 0 to 65535.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL=loud must be one of fatal, error, warn, info, debug, trace, silent.'],
  ['HOISTWAY_DEMO', 'maybe', 'HOISTWAY_DEMO=maybe must be 1 or 0.'],
  ['HOISTWAY_REQUIRE_2FA', 'all', 'HOISTWAY_REQUIRE_2FA=all must be one of none, admins.'],
  ['HOISTWAY_JWT_SECRET', 'x'.repeat(31), 'HOISTWAY_JWT_SECRET must have at least 32 characters.'],
  [
    'HOISTWAY_MAX_FIRMWARE_MB',
    '201',
    'HOISTWAY_MAX_FIRMWARE_MB=201 must be a number of megabytes above 0, at most 200.',
  ],
  [
    'HOISTWAY_HOST_DIST',
    '/nowhere/dist',
    'HOISTWAY_HOST_DIST=/nowhere/dist is no folder here: run `npm run build`, or name the folder of the built host.',
  ],
  [
    'DATABASE_URL',
    'mysql://user:secret@host/db',
    'DATABASE_URL must be a URL like postgres://user:password@host:5432/database.',
  ],
  [
    'HOISTWAY_DRAIN_SECONDS',
    '-1',
    'HOISTWAY_DRAIN_SECONDS=-1 must be a whole number of seconds from 0 to 300.',
  ],
  ['HOISTWAY_HISTORY_DAYS', '0', 'HOISTWAY_HISTORY_DAYS=0 must be a whole number of days from 1 to 3650.'],
  ['HOISTWAY_DEMO_DAYS', '731', 'HOISTWAY_DEMO_DAYS=731 must be a whole number of days from 0 to 730.'],
  ['HOISTWAY_EVENT_DAYS', 'x', 'HOISTWAY_EVENT_DAYS=x must be a whole number of days from 1 to 3650.'],
  [
    'HOISTWAY_TRUSTED_PROXIES',
    'the proxy',
    'HOISTWAY_TRUSTED_PROXIES=the proxy must be addresses or subnets like 10.0.0.0/8, separated by commas.',
  ],
  ['HOISTWAY_BROKER_SECRET', 'short', 'HOISTWAY_BROKER_SECRET must have at least 32 characters.'],
  [
    'HOISTWAY_ORIGINS',
    'https://console.example.org/',
    `HOISTWAY_ORIGINS=https://console.example.org/ ${ORIGINS}`,
  ],
  [
    'HOISTWAY_ORIGINS',
    'https://console.example.org/app',
    `HOISTWAY_ORIGINS=https://console.example.org/app ${ORIGINS}`,
  ],
  ['HOISTWAY_ORIGINS', 'console.example.org', `HOISTWAY_ORIGINS=console.example.org ${ORIGINS}`],
  ['HOISTWAY_ORIGINS', '*', `HOISTWAY_ORIGINS=* ${ORIGINS}`],
  [
    'HOISTWAY_REMOTE_ORIGINS',
    'https://cdn.example.org https://cdn.example.com',
    `HOISTWAY_REMOTE_ORIGINS=https://cdn.example.org https://cdn.example.com ${ORIGINS}`,
  ],
  ['MQTT_URL', 'localhost', 'MQTT_URL must be a URL like mqtts://user:password@host:8883.'],
])('rejects %s=%s with the expected format', (name, value, message) => {
  expect(problem({ [name]: value })).toBe(`The environment is not valid.\n${message}`)
})

test('names all invalid variables together', () => {
  expect(problem({ PORT: 'x', HOISTWAY_DEMO: 'x' }).split('\n')).toHaveLength(3)
})

test('reads several origins', () => {
  const origins = 'https://console.example.org, http://127.0.0.1:3000'
  expect(readEnv({ HOISTWAY_ORIGINS: origins, HOISTWAY_REMOTE_ORIGINS: origins })).toMatchObject({
    origins: ['https://console.example.org', 'http://127.0.0.1:3000'],
    remoteOrigins: ['https://console.example.org', 'http://127.0.0.1:3000'],
  })
})

test('treats an empty variable as unset', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '', HOISTWAY_DEMO: '' })).toMatchObject({
    port: 8080,
    databaseUrl: undefined,
    demo: false,
    maxFirmware: 32 * 1024 * 1024,
  })
})

test('limits the demo history to the retention', () => {
  const past = (variables: Record<string, string>) => readEnv(variables).demoPast
  expect(past({})).toBeUndefined()
  expect(past({ HOISTWAY_DEMO_DAYS: '365' })).toEqual({ days: 365, stateDays: 30 })
  expect(past({ HOISTWAY_DEMO_DAYS: '36' })).toEqual({ days: 36, stateDays: 3 })
  expect(past({ HOISTWAY_DEMO_DAYS: '365', HOISTWAY_HISTORY_DAYS: '7', HOISTWAY_EVENT_DAYS: '90' })).toEqual({
    days: 90,
    stateDays: 7,
  })
})

test('rejects the fault switch in production', () => {
  expect(problem({ HOISTWAY_FAULTS: '1', NODE_ENV: 'production' })).toMatch(
    /^HOISTWAY_FAULTS .* refused in production/,
  )
  expect(readEnv({ HOISTWAY_FAULTS: '1' }).faults).toBe(true)
  expect(readEnv({ NODE_ENV: 'production' }).production).toBe(true)
})

test('explains what releases in a bucket need', () => {
  expect(problem({ HOISTWAY_RELEASES: 's3://bucket' })).toContain('needs AWS_ACCESS_KEY_ID and')
  expect(problem({ HOISTWAY_RELEASES: 's3:bucket' })).toContain('must be a folder, or a bucket like')
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'key' }
  const there = { ...keys, HOISTWAY_RELEASES: 's3://bucket/a/b/' }
  expect(problem({ ...there, HOISTWAY_REGISTRY: 'folder' })).toContain('the registry is in the database')
  expect(readEnv(there).releasePlaces).toMatchObject({
    registry: 'database',
    bucket: { bucket: 'bucket', prefix: 'a/b', region: 'us-east-1' },
  })
})

test('rejects a secret of the broker without a broker', () => {
  expect(problem({ HOISTWAY_BROKER_SECRET: 'x'.repeat(32) })).toContain('is for the broker of MQTT_URL')
})

test('names misspelled variables, but not those of commands', () => {
  const given = {
    HOISTWAY_DRAIN_SECOND: '5',
    HOISTWAY_TOKEN: 'x',
    HOISTWAY_SERVER: 'x',
    HOISTWAY_EMPTY: '',
    PORT: '1',
  }
  expect(readEnv(given).unknown).toEqual(['HOISTWAY_DRAIN_SECOND'])
})

test('knows every documented variable', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/configuration.md'), 'utf8')
  const names = guide.match(/HOISTWAY_[A-Z0-9_]*[A-Z0-9]/g) ?? []
  expect(names).not.toEqual([])
  expect(unknownOf(names)).toEqual([])
})
