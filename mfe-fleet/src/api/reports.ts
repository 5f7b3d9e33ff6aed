import { report } from '@hoistway/contracts/report'
import { http } from '@hoistway/platform/http'
import { ownKeys } from '@hoistway/platform/query'
import { queryOptions } from '@tanstack/react-query'

const keys = ownKeys('fleet:reports')

interface Asked {
  /** Milliseconds since 1970. */
  readonly from: number
  readonly to: number
  /** An organization with everything below it; `undefined`: all that the user sees. */
  readonly organizationId: string | undefined
}

/** What elevators did between two times. */
export const reportOf = ({ from, to, organizationId }: Asked) =>
  queryOptions({
    queryKey: keys.list({ from, to, organizationId }),
    queryFn: ({ signal }) =>
      http.get('reports', report, {
        query: { from: new Date(from).toISOString(), to: new Date(to).toISOString(), organizationId },
        signal,
      }),
  })
