import { queryClient } from '@hoistway/platform/query'
import type { QueryKey } from '@tanstack/react-query'

/** Changes a query's data after a push. Unlike `setQueryData` it keeps a failure, so that the data is still read again. */
export function changeKnown<T>(queryKey: QueryKey, change: (known: T) => T): void {
  const query = queryClient.getQueryCache().find<T>({ queryKey })
  if (query?.state.data !== undefined) query.setState({ data: change(query.state.data) })
}
