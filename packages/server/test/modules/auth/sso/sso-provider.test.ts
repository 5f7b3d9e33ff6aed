import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { afterAll, expect, test } from 'vitest'
import { readEnv } from '../../../../src/start/env.ts'

const provider = {
  id: 'company',
  name: 'Company',
  issuer: 'https://login.example',
  clientId: 'hoistway',
  clientSecret: 'top secret',
}
const folder = temporaryFolder('oidc', afterAll)

function fileWith(content: string): string {
  const path = join(mkdtempSync(join(folder, 'file-')), 'oidc.json')
  writeFileSync(path, content)
  return path
}
const envOf = (content: string, more: Record<string, string> = {}) =>
  readEnv({ HOISTWAY_OIDC_FILE: fileWith(content), HOISTWAY_PUBLIC_URL: 'https://console.example', ...more })
const providers = (...all: object[]) => JSON.stringify({ providers: all })

test('reads the providers with safe defaults', () => {
  expect(envOf(providers(provider)).ssoProviders).toEqual([
    {
      ...provider,
      scope: 'openid email profile',
      newAccounts: 'approval',
      linkVerifiedEmail: false,
      sessionHours: 12,
      mappings: [],
    },
  ])
})

test.each([
  ['no JSON', '{ "clientSecret": top secret', 'it is no JSON'],
  ['no providers', providers(), 'providers'],
  [
    'an issuer without TLS',
    providers({ ...provider, issuer: 'http://login.example' }),
    'must be a https URL',
  ],
  ['a missing secret', providers({ ...provider, clientSecret: '' }), 'providers.0.clientSecret'],
  ['an unknown setting', providers({ ...provider, trust: true }), 'trust'],
  [
    'an unknown role',
    providers({ ...provider, mappings: [{ claim: 'g', value: 'x', role: 'Root' }] }),
    'mappings.0',
  ],
  ['two providers with one id', providers(provider, provider), 'have the same id'],
])('refuses a file with %s, and names no secret', (_, content, problem) => {
  const refused = () => envOf(content)
  expect(refused).toThrow(problem)
  expect(refused).not.toThrow('top secret')
})

test('a missing file ends the start', () => {
  const env = { HOISTWAY_OIDC_FILE: '/nowhere/oidc.json', HOISTWAY_PUBLIC_URL: 'https://console.example' }
  expect(() => readEnv(env)).toThrow('it cannot be read')
})

test('needs the public address, and a provider instead of local accounts', () => {
  expect(() => readEnv({ HOISTWAY_OIDC_FILE: fileWith(providers(provider)) })).toThrow('HOISTWAY_PUBLIC_URL')
  expect(() => readEnv({ HOISTWAY_LOCAL_ACCOUNTS: 'off' })).toThrow('HOISTWAY_OIDC_FILE')
})
