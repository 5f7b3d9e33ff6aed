import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { newApiToken as newSecret } from '@hoistway/releases/api-token'
import { signed } from '@hoistway/releases/attestation/signature'
import { passedStatement } from '@hoistway/releases/attestation/statement'
import { describe, expect, test } from 'vitest'
import { newApiToken } from '../../support/api-tokens.ts'
import { publishBodyOf } from '../../support/builds.ts'
import { query } from '../../support/database.ts'
import { startedServer } from '../../support/world.ts'

const server = startedServer({ HOISTWAY_ATTESTATION: 'required' })
const newKey = () => generateKeyPairSync('ed25519').privateKey
const pem = (key: KeyObject) => createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()
const register = async (key: KeyObject, remote = 'mfe-fleet', name = 'CI of fleet') => {
  const answer = await server.as('admin', 'POST', `releases/${remote}/keys`, { name, publicKey: pem(key) })
  expect([answer.status, answer.body.message]).toEqual([201, undefined])
  return answer.body as { id: string; keyId: string }
}

function attested(key: KeyObject, version: string, said: Record<string, unknown> = {}, name = 'mfe-fleet') {
  const body = publishBodyOf(name, version)
  const statement = passedStatement(body.integrity, {
    remote: name,
    version,
    commit: '0123456789abcdef',
    builder: 'GitHub Actions',
    tests: 3,
    startedOn: new Date(Date.now() - 60_000).toISOString(),
    finishedOn: new Date().toISOString(),
    ...said,
  })
  return { ...body, attestation: signed(JSON.stringify(statement), key) }
}
const publish = (body: unknown, language = 'en') =>
  server.as('admin', 'POST', 'releases', body, { 'accept-language': language })
const releaseOf = async (version: string) => {
  const { body } = await server.as('admin', 'GET', 'releases')
  return body.registry.remotes['mfe-fleet']?.releases.find(
    (each: { version: string }) => each.version === version,
  )
}

describe('an attestation', () => {
  test('publishes an attested build, and shows its origin', async () => {
    const key = newKey()
    const { keyId } = await register(key)
    const { status, body } = await publish(attested(key, '1.0.0'))
    expect([status, body.message]).toEqual([201, undefined])
    const origin = {
      commit: '0123456789abcdef',
      provenance: {
        builder: 'GitHub Actions',
        attestedBy: { key: 'CI of fleet', keyId, checks: ['check', 'types', 'tests'] },
      },
    }
    expect(await releaseOf('1.0.0')).toMatchObject(origin)
    await server.as('admin', 'POST', 'releases/mfe-fleet/promote', { version: '1.0.0' })
    const token = await server.tokenOf('user')
    const asUser = await fetch(`${server.url}/registry.json`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const text = await asUser.text()
    expect(text).toContain('"live":"1.0.0"')
    expect(text).not.toMatch(/provenance|GitHub Actions|0123456789abcdef/)
  })

  test('is refused where it does not fit, and nothing is published', async () => {
    const key = newKey()
    await register(key)
    const other = newKey()
    await register(other, 'mfe-other')
    const stale = new Date(Date.now() - 25 * 3_600_000).toISOString()
    const good = attested(key, '3.0.0')
    const tampered = {
      ...good,
      attestation: {
        ...good.attestation,
        payload: attested(other, '3.0.0', { tests: 4 }).attestation.payload,
      },
    }
    for (const [body, message] of [
      [tampered, 'it was changed, or its key is not registered'],
      [attested(newKey(), '3.0.0'), 'it was changed, or its key is not registered'],
      [attested(other, '3.0.0'), 'not signed by a key of mfe-fleet'],
      [attested(key, '3.0.0', { version: '2.9.0' }), 'about mfe-fleet 2.9.0, not about mfe-fleet 3.0.0'],
      [attested(key, '3.0.0', { remote: 'mfe-other' }), 'about mfe-other 3.0.0, not about mfe-fleet 3.0.0'],
      [{ ...good, commit: 'fedcba' }, 'about commit 0123456789abcdef, not about fedcba'],
      [{ ...replayed(good), version: '3.0.0' }, 'about another build: remoteEntry.0123456789.js'],
      [
        attested(key, '3.0.0', { finishedOn: stale }),
        `The attestation is of ${stale}: it holds for 24 hours.`,
      ],
      [publishBodyOf('mfe-fleet', '3.0.0'), 'This server publishes mfe-fleet with an attestation alone'],
    ] as const) {
      const answer = await publish(body)
      expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining(message)])
    }
    expect((await publish(attested(newKey(), '3.0.0'), 'de')).body.message).toBe(
      'Die Bescheinigung ist von keinem Schlüssel von mfe-fleet signiert: Sie wurde verändert, oder ihr Schlüssel ist nicht registriert.',
    )
    expect((await publish({ ...good, attestation: { payload: 'x' } })).status).toBe(400)
    expect(await releaseOf('3.0.0')).toBeUndefined()
    expect((await publish(good)).status).toBe(201)
  })

  test('is rejected once its key is revoked or the account of its author deactivated', async () => {
    const key = newKey()
    const { id } = await register(key)
    const active = (is: boolean) =>
      query(server.databaseUrl, `update users set is_active = ${is} where email = 'admin@hoistway.demo'`)
    const manager = await server.tokenOf('manager')
    await server.as('admin', 'PUT', 'releases/managers/mfe-fleet/manager@hoistway.demo')
    const asManager = (body: unknown) => server.call('POST', 'releases', { token: manager, body })
    await active(false)
    expect((await asManager(attested(key, '4.0.0'))).body.message).toContain(
      'not signed by a key of mfe-fleet',
    )
    await active(true)
    expect((await asManager(attested(key, '4.0.0'))).status).toBe(201)
    expect((await server.as('admin', 'DELETE', `releases/mfe-fleet/keys/${id}`)).status).toBe(204)
    expect((await asManager(attested(key, '4.1.0'))).status).toBe(409)
    expect((await server.as('admin', 'DELETE', `releases/mfe-fleet/keys/${id}`)).status).toBe(404)
  })
})

describe('keys of a remote', () => {
  test('are added by Admins and managers of the remote, not by tokens', async () => {
    const key = newKey()
    const body = { name: 'laptop', publicKey: pem(key) }
    const { token } = await newApiToken(server, { remotes: ['mfe-keys'], actions: ['publish'] })
    for (const [method, path] of [
      ['GET', 'releases/mfe-keys/keys'],
      ['POST', 'releases/mfe-keys/keys'],
      ['DELETE', 'releases/mfe-keys/keys/00000000-0000-0000-0000-000000000000'],
    ] as const)
      expect((await server.call(method, path, { token, ...(method === 'POST' && { body }) })).status).toBe(
        403,
      )
    expect((await server.as('manager', 'POST', 'releases/mfe-keys/keys', body)).status).toBe(403)
    await server.as('admin', 'PUT', 'releases/managers/mfe-keys/manager@hoistway.demo')
    const added = await server.as('manager', 'POST', 'releases/mfe-keys/keys', body)
    expect([added.status, added.body.createdBy]).toEqual([201, 'manager@hoistway.demo'])
    expect((await server.as('manager', 'POST', 'releases/mfe-keys/keys', body)).body.message).toBe(
      'mfe-keys trusts this key already.',
    )
    expect((await server.as('manager', 'POST', 'releases/mfe-fleet2/keys', body)).status).toBe(403)
    const listed = await server.as('manager', 'GET', 'releases/mfe-keys/keys')
    expect(listed.body.map((each: { name: string }) => each.name)).toEqual(['laptop'])
    const audit = await server.as('admin', 'GET', 'releases/audit?remote=mfe-keys')
    expect(audit.body.data.map((line: { action: string }) => line.action)).toContain('key-add')
  })

  test('are public Ed25519 keys in PEM', async () => {
    const secret = newKey().export({ type: 'pkcs8', format: 'pem' }).toString()
    for (const publicKey of [secret, 'ssh-ed25519 AAAA', newSecret()]) {
      const { status, body } = await server.as('admin', 'POST', 'releases/mfe-keys/keys', {
        name: 'x',
        publicKey,
      })
      expect([status, body.message]).toEqual([
        409,
        'This is no Ed25519 key in PEM: it begins with -----BEGIN PUBLIC KEY-----.',
      ])
    }
  })
})

function replayed(body: ReturnType<typeof attested>) {
  const other = publishBodyOf('mfe-fleet', '3.0.0', {})
  const path = 'remoteEntry.0123456789.js' as const
  const { files, integrity } = publishBodyOf('mfe-replay', '3.0.0')
  return {
    ...body,
    files: { ...other.files, [path]: files[path] },
    integrity: { ...other.integrity, [path]: integrity[path] },
  }
}
