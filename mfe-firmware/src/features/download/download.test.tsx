import { createHash } from 'node:crypto'
import { firmware } from '@hoistway/contracts/firmware'
import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { DownloadCell, DownloadProblems } from './DownloadCell.tsx'
import { useDownloads } from './downloads.ts'

const bytes = 'the bytes of a firmware'
const sha256Hash = createHash('sha256').update(bytes).digest('hex')
const cabin = { id: 'f1', name: 'Cabin', version: '1.9.0', controllerType: 0, fileSize: 23, sha256Hash }

beforeEach(() => useDownloads.setState({ problems: {} }))

interface Download {
  readonly status?: number
  readonly text?: string
  readonly after?: Promise<unknown>
}

/** Records saved files, since jsdom has no downloads. */
async function openDownload(download: Download, ...records: object[]) {
  signInForTest({ roles: ['Admin'] })
  const state = { download }
  await startApi(() => state.download)
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
  const view = renderPage(
    <>
      <DownloadProblems />
      {(records.length > 0 ? records : [cabin]).map((record) => (
        <DownloadCell key={JSON.stringify(record)} firmware={firmware.parse(record)} />
      ))}
    </>,
  )
  return {
    ...view,
    saved,
    state,
    start: () => view.user.click(screen.getByRole('button', { name: /^Download/ })),
  }
}

test('a file that matches its hash is saved as name_vversion.bin', async () => {
  const { saved, start } = await openDownload({ text: bytes })
  await start()
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toBe('Cabin_v1.9.0.bin')
  expect(await saved[0]?.text).toBe(bytes)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a file without name or hash is saved as Unknown_v0.0.0.bin with a warning', async () => {
  const { saved, start } = await openDownload({ text: bytes }, { id: 'f1' })
  await start()
  expect(await screen.findByText(/was saved unverified: the server sent no SHA-256/)).toBeVisible()
  expect(saved.map(({ name }) => name)).toEqual(['Unknown_v0.0.0.bin'])
})

test('a file that does not match its hash is not saved', async () => {
  const { saved, start, user } = await openDownload({ text: `${bytes}!` })
  await start()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Failed to download firmware. Please try again.')
  expect(alert).toHaveTextContent('The downloaded file is not Cabin 1.9.0: its SHA-256 differs.')
  expect(saved).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('Retry repeats a failed download', async () => {
  const { saved, start, state, user } = await openDownload({ status: 404, text: '{}' })
  await start()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to download firmware. Please try again. Cabin 1.9.0 was not saved.',
  )
  state.download = { text: bytes }
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('shows the failed downloads of several files until each is dismissed', async () => {
  const { user } = await openDownload({ status: 404, text: '{}' }, cabin, {
    ...cabin,
    id: 'f2',
    name: 'Door',
  })
  await user.click(screen.getByRole('button', { name: 'Download Cabin 1.9.0' }))
  expect(await screen.findByText(/Cabin 1.9.0 was not saved/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Download Door 1.9.0' }))
  expect(await screen.findByText(/Door 1.9.0 was not saved/)).toBeVisible()
  const [first] = screen.getAllByRole('alert')
  if (!first) throw new Error('no alert')
  expect(first).toHaveTextContent('Cabin 1.9.0 was not saved')
  await user.click(within(first).getByRole('button', { name: 'Dismiss' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Door 1.9.0 was not saved')
})

test('a double click downloads once and does not cancel the download', async () => {
  const { saved, user } = await openDownload({ text: bytes })
  await user.dblClick(screen.getByRole('button', { name: 'Download Cabin 1.9.0' }))
  await waitFor(() => expect(saved).toHaveLength(1))
})

test('a running download shows progress and can be cancelled', async () => {
  const { saved, start, user } = await openDownload({ text: bytes, after: new Promise(() => {}) })
  await start()
  expect(await screen.findByRole('progressbar', { name: 'Download of Cabin 1.9.0' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Cancel the download of Cabin 1.9.0' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('button', { name: 'Download Cabin 1.9.0' })).toHaveFocus()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(saved).toEqual([])
})
