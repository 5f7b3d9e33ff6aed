/** What failed with one filter of the list. */
export interface FilterProblem {
  readonly id: string
  readonly text: string
  readonly reason?: string | undefined
}

/** Called with nothing when something is tried, and with the problem when it failed. */
export type OnProblem = (problem: FilterProblem | undefined) => void
