import { createHash } from 'node:crypto'
import { queryClient } from '@hoistway/platform/query'
import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand'
import { UploadProgress } from './UploadOutcome.tsx'
import { useUpload } from './use-upload.ts'

const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
const details = {
  name: 'Cabin',
  version: '1.0.0',
  controllerType: 'ESP32_WiFi',
  description: undefined,
} as const

async function uploadTo(answer: { status?: number; json?: unknown }, whenSent?: (file: File) => void) {
  signInForTest({ roles: ['Admin'] })
  const file = new File(['firmware'], 'a.bin')
  await startApi(({ method }) => {
    if (method === 'POST') whenSent?.(file)
    return { ...answer, headers }
  })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(useUpload, { wrapper })
  const bar = [result.current.progress.getState()]
  result.current.progress.subscribe((percent) => bar.push(percent))
  const outcome = await act(() =>
    result.current.start({ file, details }).then(
      () => 'stored',
      () => 'failed',
    ),
  )
  return { bar, outcome, result }
}

test('progress goes through 0, 25, 50, 75 and 100', async () => {
  const { bar, outcome } = await uploadTo({ status: 201, json: { message: 'Stored.' } })
  expect(outcome).toBe('stored')
  expect([...new Set(bar)]).toEqual([0, 25, 50, 75, 100])
})

test('the bar stays at its step while a text shows the percentage sent', () => {
  renderPage(<UploadProgress store={createStore(() => 69)} />, { queryClient })
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
  expect(screen.getByRole('status')).toHaveTextContent(/^Sending the file$/)
  expect(screen.getByText('76 %')).toBeVisible()
})

test('a failure resets progress to 0', async () => {
  const { bar, outcome } = await uploadTo({ status: 500, json: {} })
  expect(outcome).toBe('failed')
  expect(Math.max(...bar)).toBeGreaterThanOrEqual(50)
  expect(bar.at(-1)).toBe(0)
})

test('an upload that the server has answered cannot be cancelled', async () => {
  const { result } = await uploadTo({ status: 201, json: { message: 'Stored.' } })
  act(() => result.current.cancel())
  expect(result.current).toMatchObject({ isStored: true, canCancel: false, cancelled: undefined })
})

test('an upload succeeds although its file changed while it was sent', async () => {
  const sha256Hash = createHash('sha256').update('firmware').digest('hex')
  const { outcome } = await uploadTo({ status: 201, json: { firmware: { id: 'f9', sha256Hash } } }, (file) =>
    vi.spyOn(file, 'slice').mockImplementation(() => {
      throw new DOMException('The file was changed.', 'NotReadableError')
    }),
  )
  expect(outcome).toBe('stored')
})
