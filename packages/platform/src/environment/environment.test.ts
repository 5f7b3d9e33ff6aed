import { hubPath } from '@hoistway/contracts/hub'
import { expect, test } from 'vitest'
import { environmentOf } from './environment-table.ts'

test.each([
  ['localhost', 'local'],
  ['127.0.0.1', 'local'],
  ['staging.hoistway.example', 'staging'],
  ['staging-eu.hoistway.example', 'staging'],
  ['console.hoistway.example', 'production'],
  ['mylocalhost.example', 'production'],
])('a page on %s runs in the %s environment', (hostName, name) => {
  expect(environmentOf(hostName).name).toBe(name)
})

test('the API prefix is /api and the hub is at /customerHub of the same host', () => {
  expect(environmentOf('localhost')).toMatchObject({ server: '', apiPrefix: '/api', hubPath: '/customerHub' })
  expect(hubPath).toBe('/customerHub')
})
