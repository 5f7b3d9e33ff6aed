import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest, signOutForTest } from '@hoistway/platform/testing/session'
import type { Registry } from '@hoistway/releases/registry'
import type { SigningKey } from '@hoistway/releases/rights'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderConsole } from '../../../../test/render-console.tsx'

const PUBLIC = '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA\n-----END PUBLIC KEY-----'
const keyOf = (remote: string, more: Partial<SigningKey> = {}): SigningKey => ({
  id: 'k1',
  remote,
  name: 'ci',
  keyId: '0123456789abcdef',
  publicKey: PUBLIC,
  createdBy: 'ada@b.example',
  createdAt: '2026-11-20T10:00:00.000Z',
  revokedAt: null,
  isCreatorActive: true,
  ...more,
})
const registry: Registry = {
  remotes: Object.fromEntries(
    ['host', 'mfe-fleet', 'mfe-reports'].map((name) => [name, { live: null, previous: [], releases: [] }]),
  ),
}

let keys: Record<string, SigningKey[]>
let refusal: string | undefined
let added: PromiseWithResolvers<void>
let calls: Awaited<ReturnType<typeof startApi>>['calls']

beforeEach(async () => {
  signOutForTest()
  keys = { 'mfe-fleet': [keyOf('mfe-fleet')], 'mfe-reports': [] }
  refusal = undefined
  added = Promise.withResolvers()
  added.resolve()
  const api = await startApi(({ url, method }) => {
    if (url === '/api/releases') return { json: { registry, failures: [] } }
    const [, remote = ''] = /releases\/(.*)\/keys/.exec(url) ?? []
    if (method === 'POST' && refusal) return { status: 409, json: { message: refusal } }
    if (method === 'POST')
      return { status: 201, json: keyOf(remote, { name: 'laptop' }), after: added.promise }
    if (method === 'DELETE') keys = { ...keys, [remote]: [] }
    if (method === 'DELETE') return { status: 204, json: undefined }
    if (remote) return { json: keys[remote] }
    if (/\/(tokens|managers)$/.test(url)) return { json: [] }
    return { json: { data: [], totalCount: 0, totalPages: 1, page: 1 } }
  })
  calls = api.calls
})

const writes = () =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body])

async function openKeys() {
  signInForTest()
  const { user } = renderConsole('/releases')
  const section = within(await screen.findByRole('region', { name: 'Signing Keys' }))
  return { user, section }
}

async function openForm(user: Awaited<ReturnType<typeof openKeys>>['user'], remote: string) {
  await user.click(screen.getByRole('button', { name: 'New Key' }))
  return within(await screen.findByRole('dialog', { name: `New Key of ${remote}` }))
}

test('revokes a key after confirmation', async () => {
  const { user, section } = await openKeys()
  const row = await section.findByRole('row', { name: /^ci ?Trusted/ })
  await user.click(within(row).getByRole('button', { name: 'Revoke the key ci of mfe-fleet' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(writes()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Revoke Key' }))
  expect(await section.findByText('mfe-fleet trusts no key')).toBeVisible()
  expect(writes()).toEqual([['DELETE', '/api/releases/mfe-fleet/keys/k1', undefined]])
})

test('adds a public key once to the selected remote, and refuses a private key', async () => {
  const { user, section } = await openKeys()
  const choice = section.getByRole('combobox', { name: 'Keys of' })
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['mfe-fleet', 'mfe-reports'])
  await user.selectOptions(choice, 'mfe-reports')
  expect(await section.findByText('mfe-reports trusts no key')).toBeVisible()
  const dialog = await openForm(user, 'mfe-reports')
  await user.type(dialog.getByRole('textbox', { name: 'Name of the key' }), 'laptop')
  const text = dialog.getByRole('textbox', { name: 'Public key' })
  await user.click(text)
  await user.paste(PUBLIC.replaceAll('PUBLIC', 'PRIVATE'))
  await user.click(dialog.getByRole('button', { name: 'Add Key' }))
  expect(await dialog.findByText(/^This is the key that signs/)).toBeVisible()
  expect(writes()).toEqual([])
  await user.clear(text)
  await user.paste(PUBLIC)
  await user.dblClick(dialog.getByRole('button', { name: 'Add Key' }))
  expect(await section.findByText('mfe-reports trusts laptop from now on.')).toBeInTheDocument()
  expect(writes()).toEqual([
    ['POST', '/api/releases/mfe-reports/keys', { name: 'laptop', publicKey: PUBLIC }],
  ])
})

test('shows why a key was refused', async () => {
  refusal = 'mfe-fleet trusts this key already.'
  const { user } = await openKeys()
  const dialog = await openForm(user, 'mfe-fleet')
  await user.type(dialog.getByRole('textbox', { name: 'Name of the key' }), 'laptop')
  await user.click(dialog.getByRole('textbox', { name: 'Public key' }))
  await user.paste(PUBLIC)
  await user.click(dialog.getByRole('button', { name: 'Add Key' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(String(refusal))
})

test('the dialog of a key stays until the key is added', async () => {
  added = Promise.withResolvers()
  const { user, section } = await openKeys()
  const dialog = await openForm(user, 'mfe-fleet')
  await user.type(dialog.getByRole('textbox', { name: 'Name of the key' }), 'laptop')
  await user.click(dialog.getByRole('textbox', { name: 'Public key' }))
  await user.paste(PUBLIC)
  await user.click(dialog.getByRole('button', { name: 'Add Key' }))
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog', { name: 'New Key of mfe-fleet' })).toBeVisible()
  added.resolve()
  expect(await section.findByText('mfe-fleet trusts laptop from now on.')).toBeInTheDocument()
})
