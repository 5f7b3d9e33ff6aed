import { RETRY_MS } from './dashboard.constants.ts'

interface Query {
  readonly state: { readonly error: unknown }
}

/** Refetches sooner while the query fails, so that the page recovers without a reload. */
export const refreshEvery =
  (milliseconds: number) =>
  ({ state }: Query): number =>
    state.error ? Math.min(RETRY_MS, milliseconds) : milliseconds
