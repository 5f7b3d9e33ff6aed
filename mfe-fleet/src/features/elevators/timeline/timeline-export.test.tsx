import { queryClient } from '@hoistway/platform/query'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { lift, startFleet } from '../../../../test/fleet-api.ts'
import { ElevatorDetailPage } from '../detail/ElevatorDetailPage.tsx'

beforeEach(() => {
  queryClient.clear()
  signInForTest({ roles: [] })
})

const [from, to] = ['2026-10-25T00:30:00.000Z', '2026-10-25T03:30:00.000Z']

/** Captures saved files, since jsdom has no downloads. */
async function openExport(answers: Parameters<typeof startFleet>[0]) {
  const saved: { name: string; text: Promise<string> }[] = []
  let offered: Blob | undefined
  URL.createObjectURL = (blob: Blob) => {
    offered = blob
    return 'blob:test'
  }
  URL.revokeObjectURL = () => {}
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (offered) saved.push({ name: this.download, text: offered.text() })
  })
  onTestFinished(() => click.mockRestore())
  const server = await startFleet({ 'GET elevators/e1': { json: { ...lift, name: 'Nord/1 ü' } }, ...answers })
  const view = renderPage(<ElevatorDetailPage />, {
    queryClient,
    route: `/elevators/e1?from=${from}&to=${to}`,
    path: '/elevators/:id',
  })
  await view.user.click(await screen.findByRole('button', { name: 'Export' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export: Nord/1 ü' }))
  const exports = () =>
    server
      .sent('GET')
      .filter((url) => url.includes('/export?'))
      .map((url) => {
        const { pathname, searchParams } = new URL(url, 'http://any')
        return { path: pathname, ...Object.fromEntries(searchParams) }
      })
  return { ...view, ...server, saved, dialog, exports, run: dialog.getByRole('button', { name: 'Export' }) }
}

test('exports the shown period under a portable file name', async () => {
  const { user, run, exports, saved } = await openExport({
    'GET elevators/e1/history/export': { text: 'from,to\r\n' },
  })
  await user.dblClick(run)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toBe('states-Nord-1-ü-20261025T003000Z-20261025T033000Z.csv')
  expect(exports()).toEqual([{ path: '/elevators/e1/history/export', from, to, format: 'csv' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test.each([
  ['Events: alerts, commands, connection and more', 'elevators/e1/events/export', {}],
  ['Rollups by hour', 'elevators/e1/rollups/export', { step: 'hour' }],
  ['Rollups by day', 'elevators/e1/rollups/export', { step: 'day' }],
])('%s are exported as Parquet', async (what, path, query) => {
  const { user, run, exports, dialog, saved } = await openExport({ [`GET ${path}`]: { text: 'PAR1' } })
  await user.selectOptions(dialog.getByRole('combobox', { name: 'What' }), what)
  await user.click(dialog.getByRole('radio', { name: 'Parquet' }))
  await user.click(run)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await saved[0]?.text).toBe('PAR1')
  expect(exports()).toEqual([{ path: `/${path}`, from, to, format: 'parquet', ...query }])
})

test('reports a failed or interrupted export in its dialog and saves nothing', async () => {
  let fails = true
  const { user, run, dialog, saved } = await openExport({
    'GET elevators/e1/history/export': () =>
      fails
        ? { text: 'from', headers: { 'content-length': '1000', connection: 'close' } }
        : { text: 'from,to\r\n' },
  })
  await user.click(run)
  expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to export. No file was saved.')
  expect(saved).toEqual([])
  fails = false
  await user.click(run)
  await waitFor(() => expect(saved).toHaveLength(1))
})

test('cancels a running export when the dialog closes', async () => {
  const { user, run, dialog, saved, exports } = await openExport({
    'GET elevators/e1/history/export': { text: 'from', after: new Promise(() => {}) },
  })
  await user.click(run)
  expect(await dialog.findByRole('button', { name: 'Exporting...' })).toBeDisabled()
  await waitFor(() => expect(exports()).toHaveLength(1))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Export' }))
  const again = within(await screen.findByRole('dialog'))
  expect(again.getByRole('button', { name: 'Export' })).toBeEnabled()
  expect(again.queryByRole('alert')).not.toBeInTheDocument()
  expect(saved).toEqual([])
})
