import { queryClient } from '@hoistway/platform/query'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** Wraps a page with the console's query client, which the sign-in page does not load. */
export const withData = (Page: ComponentType) =>
  function PageWithData() {
    return (
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>
    )
  }
