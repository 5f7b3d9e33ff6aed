import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest, signOutForTest } from '@hoistway/platform/testing/session'
import type { Registry } from '@hoistway/releases/registry'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderConsole } from '../../../test/render-console.tsx'

const version = '1.1.0-feature.x.0a1b2c3d'
const preview = { branch: 'feature-x', version, roles: ['Manager'], users: [], until: '2099-11-24T01:00:00Z' }
const registry: Registry = {
  remotes: { 'mfe-fleet': { live: null, previous: [], previews: [preview], releases: [] } },
}
let calls: Awaited<ReturnType<typeof startApi>>['calls']
let actions: string[] | undefined

beforeEach(async () => {
  signOutForTest()
  actions = undefined
  const api = await startApi(({ url, method }) => {
    const rights = actions && { admin: false, remotes: { 'mfe-fleet': actions } }
    if (url === '/api/releases') return { json: { registry, failures: [], ...(rights && { rights }) } }
    if (method === 'POST' && url.endsWith('/end')) return { json: registry }
    if (/\/(tokens|managers|keys)$/.test(url)) return { json: [] }
    return { json: { data: [], totalCount: 0, totalPages: 1, page: 1 } }
  })
  calls = api.calls
})

const row = () => screen.findByRole('row', { name: new RegExp(version) })

test('opens a preview by its address and ends it with a reason after confirmation', async () => {
  signInForTest()
  const { user } = renderConsole('/releases')
  const shown = within(await row())
  const link = shown.getByRole('link', { name: 'Open /?preview=fleet:feature-x' })
  expect(link).toHaveAttribute('href', '/?preview=fleet:feature-x')
  expect(await row()).toHaveTextContent('Admins and release managers, Manager')
  await user.click(shown.getByRole('button', { name: 'End the preview feature-x of mfe-fleet' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'merged')
  const writes = () => calls.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body])
  expect(writes()).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'End Preview' }))
  await waitFor(() =>
    expect(writes()).toEqual([['/api/releases/mfe-fleet/previews/feature-x/end', { why: 'merged' }]]),
  )
  expect(await screen.findByText('The preview feature-x of mfe-fleet has ended.')).toBeInTheDocument()
})

test('hides the end of previews from users without the right', async () => {
  actions = ['promote']
  signInForTest({ roles: ['Manager'] })
  renderConsole('/releases')
  expect(within(await row()).queryByRole('button')).not.toBeInTheDocument()
})
