import { expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { StartError } from './start-error.ts'

function problem(variables: Record<string, string>): string {
  try {
    readEnv(variables)
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
  return ''
}

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
  ['MQTT_URL', 'localhost', 'MQTT_URL must be a URL like mqtts://user:password@host:8883.'],
])('rejects %s=%s with the expected format', (name, value, message) => {
  expect(problem({ [name]: value })).toBe(`The environment is not valid.\n${message}`)
})

test('names all invalid variables at once', () => {
  expect(problem({ PORT: 'x', HOISTWAY_DEMO: 'x' }).split('\n')).toHaveLength(3)
})

test('treats an empty variable as unset', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '', HOISTWAY_DEMO: '' })).toMatchObject({
    port: 8080,
    databaseUrl: undefined,
    demo: false,
    maxFirmware: 32 * 1024 * 1024,
  })
})

test('rejects the fault switch in production', () => {
  expect(problem({ HOISTWAY_FAULTS: '1', NODE_ENV: 'production' })).toMatch(
    /^HOISTWAY_FAULTS .* refused in production/,
  )
  expect(readEnv({ HOISTWAY_FAULTS: '1' }).faults).toBe(true)
  expect(readEnv({ NODE_ENV: 'production' }).production).toBe(true)
})
