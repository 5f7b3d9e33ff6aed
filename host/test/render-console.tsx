import { queryClient } from '@hoistway/platform/query'
import { UiProvider } from '@hoistway/ui/provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { preferredColorScheme } from '../src/app/color-scheme.ts'
import { pages as hostPages } from '../src/app/host-pages.ts'
import { consoleRoutes } from '../src/app/router.tsx'
import type { RemoteSource } from '../src/shared/remote-source.ts'

// The start of the console has already loaded the first page.
await Promise.all(
  [hostPages.login, hostPages.register, hostPages.shell, hostPages.unauthorized].map((page) =>
    page.preload(),
  ),
)

const page = (title: string) => <h1>{title}</h1>

const remoteRoute = (path: string, title: string, roles?: string[], name?: string): RouteObject => ({
  path,
  element: page(title),
  ...(roles && { handle: { roles, title: name } }),
})

/** See `StartData`. */
export function serveStartData(values: object): void {
  const data = document.createElement('script')
  data.id = 'hoistway-start'
  data.type = 'application/json'
  data.text = JSON.stringify({ registry: { remotes: {} }, ...values })
  document.head.append(data)
  onTestFinished(() => data.remove())
}

export const source: RemoteSource = {
  routes: [
    remoteRoute('/dashboard', 'Dashboard page'),
    remoteRoute('/organizations', 'Organizations page'),
    remoteRoute('/elevators', 'Elevators page'),
    remoteRoute('/elevators/:id', 'Elevator page'),
    remoteRoute('/elevators/create', 'New elevator page', ['Admin', 'Manager'], 'New elevator'),
    remoteRoute('/controllers', 'Controllers page', ['Admin']),
    remoteRoute('/reports', 'Reports page', ['Admin', 'Manager'], 'Reports'),
  ],
  navigation: [
    { label: 'Dashboard', path: '/dashboard', icon: 'dashboard', order: 10 },
    {
      label: 'Organizations',
      path: '/organizations',
      icon: 'organizations',
      roles: ['Admin', 'Manager'],
      order: 20,
    },
    {
      label: 'Elevators',
      path: '/elevators',
      icon: 'elevators',
      roles: ['Admin', 'Manager', 'Technician'],
      order: 30,
    },
    { label: 'Controllers', path: '/controllers', icon: 'controllers', roles: ['Admin'], order: 50 },
    { label: 'Reports', path: '/reports', icon: 'report', roles: ['Admin', 'Manager'], order: 100 },
    {
      label: 'CAN Messages',
      path: '/can-messages',
      icon: 'messages',
      order: 90,
      roles: ['Technician', 'Admin'],
    },
  ],
  overridden: [],
  findNewVersions: async () => [],
  preparePage: async () => {},
}

/** jsdom has no wide screen. */
function widenScreen() {
  const { matchMedia } = window
  window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query.includes('min-width') })
  onTestFinished(() => {
    window.matchMedia = matchMedia
  })
}

export function renderConsole(address: string, remotes: RemoteSource = source) {
  widenScreen()
  queryClient.clear()
  const router = createMemoryRouter(consoleRoutes(remotes), { initialEntries: [address] })
  const user = userEvent.setup()
  const view = render(
    <UiProvider env="test" colorSchemeManager={preferredColorScheme()}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>,
  )
  const address_ = () => {
    const { pathname, search } = router.state.location
    return `${pathname}${search}`
  }
  return { ...view, user, router, address: address_ }
}
