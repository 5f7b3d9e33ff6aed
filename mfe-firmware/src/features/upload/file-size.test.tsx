import { queryClient } from '@hoistway/platform/query'
import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FirmwareUploadPage } from './FirmwareUploadPage.tsx'

async function openPage() {
  queryClient.clear()
  signInForTest({ roles: ['Admin'] })
  await startApi(({ url }) => ({ json: url.endsWith('/limits') ? { maxFileBytes: 2048 } : [] }))
  renderPage(<FirmwareUploadPage />, { queryClient, route: '/firmware/upload', path: '/firmware/upload' })
  expect(await screen.findByText('or drop a .bin, .hex or .fw file here, up to 2 KB')).toBeVisible()
}

test.each([
  [0, 'The file is empty (0 Bytes). Choose another one.'],
  [3072, 'The file is 3 KB. This server accepts files up to 2 KB.'],
])('rejects a file of %i bytes before reading it', async (size, text) => {
  await openPage()
  const file = new File([new Uint8Array(size)], 'cabin.bin')
  const read = vi.spyOn(file, 'arrayBuffer')
  fireEvent.change(screen.getByLabelText('Firmware file'), { target: { files: [file] } })
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByLabelText('Firmware file')).toBeInvalid()
  expect(screen.queryByRole('region', { name: 'Selected file' })).not.toBeInTheDocument()
  expect(read).not.toHaveBeenCalled()
})
