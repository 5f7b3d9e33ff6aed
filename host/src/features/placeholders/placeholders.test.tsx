import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest, signOutForTest } from '@hoistway/platform/testing/session'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { renderConsole } from '../../../test/render-console.tsx'

beforeEach(async () => {
  signOutForTest()
  await startApi(() => ({ json: {} }))
})

test.each([['/can-messages', 'CAN Messages', ['Admin', 'Technician']]])(
  '%s shows the placeholder %s to its roles',
  async (path, title, allowed) => {
    for (const role of ['Admin', 'Manager', 'Technician', 'Visitor']) {
      signInForTest({ roles: [role] })
      const { address, unmount } = renderConsole(path)
      if (allowed.includes(role)) {
        expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeInTheDocument()
        expect(screen.getByText(/This page is not built yet/)).toBeInTheDocument()
        expect(document.title).toBe(`${title} · Hoistway`)
      } else await waitFor(() => expect(address()).toBe('/unauthorized'))
      unmount()
    }
  },
)
