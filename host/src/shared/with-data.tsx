import { queryClient } from '@hoistway/platform/query'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** The sign-in page does not load the query client. */
export const withData = (Page: ComponentType) =>
  function PageWithData() {
    return (
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>
    )
  }
