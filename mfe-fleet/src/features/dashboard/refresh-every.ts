import { RETRY_MS } from './dashboard.constants.ts'

interface Asked {
  readonly state: { readonly error: unknown }
}

/** A `refetchInterval`: so often while the calls work, and soon again while they fail, so that the page heals by itself. */
export const refreshEvery =
  (milliseconds: number) =>
  ({ state }: Asked): number =>
    state.error ? Math.min(RETRY_MS, milliseconds) : milliseconds
