/** Marks in the browser's performance timeline, each set once per page. The UI's table sets `rows`. */
export const startMarks = {
  /** The page's first script runs. */
  document: 'hoistway:document',
  /** The first API request of the page was sent. */
  request: 'hoistway:request',
  /** It was answered. */
  answer: 'hoistway:answer',
  /** The host's own code runs. */
  host: 'hoistway:host',
  /** The releases of the user are known. */
  registry: 'hoistway:registry',
  /** The first remote's pages can be rendered. */
  remote: 'hoistway:remote',
  /** The first rows of a table were painted. */
  rows: 'hoistway:rows',
} as const

export function markStart(name: keyof typeof startMarks): void {
  // Not looked up, so that the page's first script does without the table.
  const mark: (typeof startMarks)[typeof name] = `hoistway:${name}`
  if (performance.getEntriesByName(mark, 'mark').length === 0) performance.mark(mark)
}
