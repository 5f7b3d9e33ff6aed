import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { expect, test } from 'vitest'
import { envelope } from '../envelope.ts'
import { hashOf } from '../integrity.ts'
import { versionOfBranch } from '../preview.ts'
import { RELEASE_PART } from '../product.ts'
import { ATTESTATION_HOURS, type Attested, judged } from './judge.ts'
import { keyId, privateKeyOf, publicKeyOf, signed, signedBytes, signerOf } from './signature.ts'
import { passedStatement, type Statement } from './statement.ts'

const hashes = { 'remote.json': hashOf('{}'), 'assets/page.js': hashOf('page') }
const FINISHED = '2026-11-20T10:00:00.000Z'
const soon = Date.parse(FINISHED) + 60_000
const checked = {
  remote: 'mfe-reports',
  version: '1.2.0',
  commit: '0123456789abcdef',
  builder: 'GitHub Actions',
  url: 'https://ci.example/runs/7',
  tests: 37,
  startedOn: '2026-11-20T09:58:00.000Z',
  finishedOn: FINISHED,
}
const wanted: Attested = {
  remote: 'mfe-reports',
  version: '1.2.0',
  hashes,
  commit: '0123456789abcdef',
}
const pem = (key: KeyObject) => createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()
const newKey = () => generateKeyPairSync('ed25519').privateKey
const key = newKey()
const trusted = [{ name: 'CI', keyId: keyId(createPublicKey(key)), publicKey: pem(key) }]
const statement = passedStatement(hashes, checked)
const attestation = (change: (statement: Statement) => unknown = (same) => same, by = key) =>
  signed(JSON.stringify(change(structuredClone(statement))), by)
const judge = (given = attestation(), more: Partial<Attested> = {}, now = soon, keys = trusted) =>
  judged(given, { ...wanted, ...more }, keys, now)

test('signs type and text together with their byte lengths', () => {
  expect(signedBytes('http://example.com/HelloWorld', Buffer.from('hello world')).toString()).toBe(
    'DSSEv1 29 http://example.com/HelloWorld 11 hello world',
  )
  expect(signedBytes('application/é', Buffer.from('ü')).toString()).toBe('DSSEv1 14 application/é 2 ü')
})

test('a valid attestation returns commit, builder, time and key', () => {
  expect(judge()).toEqual({
    commit: '0123456789abcdef',
    provenance: {
      builder: 'GitHub Actions',
      builtAt: FINISHED,
      url: 'https://ci.example/runs/7',
      attestedBy: { key: 'CI', keyId: trusted[0]?.keyId, checks: ['check', 'types', 'tests'] },
    },
  })
  expect(statement.predicate[RELEASE_PART].tests).toBe(37)
})

test('attests the version of a long branch', () => {
  const version = versionOfBranch('10.20.30', 'x'.repeat(60), checked.commit)
  const given = signed(JSON.stringify(passedStatement(hashes, { ...checked, version })), key)
  expect(judge(given, { version }).commit).toBe(checked.commit)
})

test('reads both base64 alphabets and ignores the key ID', () => {
  const given = attestation()
  const [first] = given.signatures
  const urlSafe = (text = '') => text.replaceAll('+', '-').replaceAll('/', '_')
  const other = {
    ...given,
    payload: urlSafe(given.payload),
    signatures: [{ sig: 'AAAA' }, { keyid: 'somebody', sig: urlSafe(first?.sig) }],
  }
  expect(judge(envelope.parse(other)).commit).toBe('0123456789abcdef')
  const claimed = attestation((same) => same, newKey())
  const lie = { ...claimed, signatures: claimed.signatures.map(({ sig }) => ({ sig, keyid: first?.keyid })) }
  expect(signerOf(lie, trusted)).toBeUndefined()
})

test.each([
  ['changed after it was signed', () => judge(tampered()), /not signed by a key of mfe-reports/],
  ['signed by a foreign key', () => judge(attestation((s) => s, newKey())), /not signed by a key/],
  ['signed by nobody who is trusted', () => judge(attestation(), {}, soon, []), /not signed by a key/],
  [
    'of another build',
    () => judge(attestation(), { hashes: { ...hashes, 'assets/page.js': hashOf('other') } }),
    /another build: assets\/page\.js is not the file/,
  ],
  [
    'of a build with one file less',
    () => judge(attestation(), { hashes: { ...hashes, 'assets/added.js': hashOf('') } }),
    /another build: assets\/added\.js/,
  ],
  [
    'of a build with one file more',
    () => judge(attestation(), { hashes: { 'remote.json': hashOf('{}') } }),
    /another build: assets\/page\.js/,
  ],
  [
    'of another version',
    () => judge(attestation(), { version: '1.2.1' }),
    /about mfe-reports 1\.2\.0, not about mfe-reports 1\.2\.1/,
  ],
  ['of another remote', () => judge(attestation(), { remote: 'mfe-other' }), /not about mfe-other 1\.2\.0/],
  [
    'of another commit',
    () => judge(attestation(), { commit: 'fedcba' }),
    /about commit 0123456789abcdef, not about fedcba/,
  ],
  [
    'a day old',
    () => judge(attestation(), {}, Date.parse(FINISHED) + ATTESTATION_HOURS * 3_600_000 + 1),
    /it holds for 24 hours/,
  ],
  [
    'from the future',
    () => judge(attestation(), {}, Date.parse(FINISHED) - 6 * 60_000),
    /in the future here: check both clocks/,
  ],
  [
    'of tests that failed',
    () => judge(attestation((s) => ({ ...s, predicate: { ...s.predicate, result: 'FAILED' } }))),
    /does not say that everything passed: FAILED/,
  ],
  [
    'without tests',
    () => judge(attestation((s) => ({ ...s, predicate: { ...s.predicate, passedTests: ['types'] } }))),
    /does not say that everything passed: check, tests/,
  ],
  ['without a statement', () => judge(signed('[]', key)), /holds no statement/],
  ['of something else', () => judge(signed('hello', key)), /holds no statement/],
] as const)('an attestation is refused that is %s', (_, work, message) => {
  expect(work).toThrow(message)
})

function tampered() {
  const given = attestation()
  const text = Buffer.from(given.payload, 'base64').toString()
  return { ...given, payload: Buffer.from(text.replace('1.2.0', '1.3.0')).toString('base64') }
}

test('accepts an attestation from a clock slightly ahead', () => {
  expect(judge(attestation(), {}, Date.parse(FINISHED) - 4 * 60_000).commit).toBe('0123456789abcdef')
})

test('rejects files named like properties of Object.prototype', () => {
  const named = (s: Statement) => ({
    ...s,
    subject: [...s.subject, { name: 'constructor', digest: { sha384: '0'.repeat(96) } }],
  })
  expect(() => judge(attestation(named))).toThrow('another build: constructor')
})

test('accepts only Ed25519 keys in PEM and never shows the input', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const secret = key.export({ type: 'pkcs8', format: 'pem' }).toString()
  for (const text of ['', 'hwr_secret', secret, pem(rsa.privateKey), `${pem(key)}${secret}`])
    expect(() => publicKeyOf(text)).toThrow(
      'This is no Ed25519 key in PEM: it begins with -----BEGIN PUBLIC KEY-----.',
    )
  expect(() => privateKeyOf(pem(key))).toThrow('it begins with -----BEGIN PRIVATE KEY-----')
  expect(keyId(createPublicKey(privateKeyOf(secret)))).toBe(keyId(publicKeyOf(pem(key))))
})
