import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'

interface Options {
  /** Address that is open. */
  readonly route?: string
  /** Path of the page's route, with its parameters. */
  readonly path?: string
  /** The client that the page's writes refresh; one of its own unless given. */
  readonly queryClient?: QueryClient
}

/** What a test does with a page. */
export interface RenderedPage extends RenderResult {
  readonly user: UserEvent
  readonly router: ReturnType<typeof createMemoryRouter>
  readonly queryClient: QueryClient
  /** Path and query that the page is at. */
  readonly address: () => string
}

const ownClient = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 0 } } })

/** Renders a page as the shell does: theme, server state without retries, a router at an address. */
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
