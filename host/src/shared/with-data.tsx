import { queryClient } from '@hoistway/platform/query'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** A page that reads and writes through the query client of the console. The sign-in page does not load it. */
export const withData = (Page: ComponentType) =>
  function PageWithData() {
    return (
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>
    )
  }
