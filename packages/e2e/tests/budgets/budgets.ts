/** Limit of a page. Each is the measured figure plus about three per cent. */
interface Budget {
  readonly limit: number
  readonly unit: 'KB' | ''
  /** Why it matters, and how it is met. */
  readonly reason: string
  /** Date of the last change. */
  readonly since: string
}

const since = '2026-11-22'

/**
 * All budgets. They cover figures independent of the machine: bytes after gzip, requests, formatters, commits. Lower
 * one after an improvement; raise one only with a reason.
 */
export const budgets = {
  'JavaScript until the rows': {
    // Half a kilobyte more than before: the host checks the paths of remotes for conflicts.
    limit: 280.5,
    unit: 'KB',
    reason: 'downloaded and parsed before the first list on a slow phone',
    since: '2026-11-23',
  },
  'CSS until the rows': {
    // A fifth of a kilobyte more than before: rows become cards on narrow screens.
    limit: 18.5,
    unit: 'KB',
    reason: 'blocks the first paint',
    since: '2026-11-23',
  },
  'files requested until the rows': { limit: 14, unit: '', reason: 'a browser sends six at a time', since },
  'API calls until the rows': {
    // One more than before: a release is announced before its code runs.
    limit: 5,
    unit: '',
    reason:
      'the list, the announcement of the release, and on a slow machine the bell, the organizations and the hub',
    since: '2026-11-23',
  },
  'serial steps before the list request': {
    limit: 1,
    unit: '',
    reason: 'each takes a round trip: 170 ms on a slow phone',
    since,
  },
  'JavaScript of the dashboard until Needs Attention': {
    limit: 310,
    unit: 'KB',
    reason: 'everybody lands there after signing in',
    since: '2026-11-23',
  },
  'serial steps before the first call of the dashboard': {
    limit: 1,
    unit: '',
    reason: 'each takes a round trip: 170 ms on a slow phone',
    since: '2026-11-23',
  },
  'layout shift of the dashboard': {
    limit: 0.05,
    unit: '',
    reason: 'what moves is missed by a click',
    since: '2026-11-23',
  },
  'JavaScript of the login page': {
    limit: 180,
    unit: 'KB',
    reason: 'the first thing that anybody loads',
    since,
  },
  'CSS of the login page': { limit: 15.2, unit: 'KB', reason: 'blocks the first paint', since },
  'files requested at the third visit': {
    limit: 1,
    unit: '',
    reason: 'the page; the rest is in the cache',
    since,
  },
  'Intl formatters on a list of 20': {
    limit: 6,
    unit: '',
    reason: 'one takes as long as a row; they are cached by locale and options',
    since,
  },
  'tooltips mounted on a list of 20': {
    limit: 0,
    unit: '',
    reason: 'one costs more than a cell; they mount on hover and focus',
    since,
  },
  'React commits until the rows': { limit: 6, unit: '', reason: 'each lays the page out again', since },
  'components rendered for one push': { limit: 8, unit: '', reason: 'the row alone', since },
  'rows rendered for one push': { limit: 1, unit: '', reason: 'a thousand pushes come in a second', since },
} as const satisfies Record<string, Budget>

export type BudgetName = keyof typeof budgets
