import { isMissing } from '../api/is-missing.ts'

const RETRY_MS = 15_000

/** Repeats failed reads of a wall or a page that stays open, where no user may press Retry. */
export const retryInterval = ({ state }: { readonly state: { readonly error: unknown } }) =>
  state.error && !isMissing(state.error) ? RETRY_MS : false

/** Without data, a retry would replace the failure by the loading state, and take the focus from Retry. */
export const retryWithData = (query: {
  readonly state: { readonly data: unknown; readonly error: unknown }
}) => query.state.data !== undefined && retryInterval(query)
