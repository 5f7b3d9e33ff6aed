import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'

interface Options {
  readonly route?: string
  readonly path?: string
  readonly queryClient?: QueryClient
}

export interface RenderedPage extends RenderResult {
  readonly user: UserEvent
  readonly router: ReturnType<typeof createMemoryRouter>
  readonly queryClient: QueryClient
  readonly address: () => string
}

const ownClient = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } })

/** With theme, a query client without retries, and a router. */
export function renderPage(
  page: ReactNode,
  { route = '/', path = '*', queryClient = ownClient() }: Options = {},
): RenderedPage {
  const elsewhere = { path: '*', element: <p>Another page</p> }
  const router = createMemoryRouter([{ path, element: page }, ...(path === '*' ? [] : [elsewhere])], {
    initialEntries: [route],
  })
  const user = userEvent.setup()
  const view = render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return {
    ...view,
    user,
    router,
    queryClient,
    address: () => router.state.location.pathname + router.state.location.search,
  }
}
