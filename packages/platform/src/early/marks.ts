/** Marks in the browser's performance timeline, each set once per page. */
export const startMarks = {
  document: 'hoistway:document',
  request: 'hoistway:request',
  answer: 'hoistway:answer',
  host: 'hoistway:host',
  /** The user's releases are known. */
  registry: 'hoistway:registry',
  remote: 'hoistway:remote',
  rows: 'hoistway:rows',
} as const

export function markStart(name: keyof typeof startMarks): void {
  // Keeps the table out of the page's first script.
  const mark: (typeof startMarks)[typeof name] = `hoistway:${name}`
  if (performance.getEntriesByName(mark, 'mark').length === 0) performance.mark(mark)
}
