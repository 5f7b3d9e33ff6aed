/** Each limit is the measured figure plus about three per cent. */
export interface Budget {
  readonly limit: number
  readonly unit: 'KB' | ''
  /** Why it matters, and how it is met. */
  readonly reason: string
  readonly since: string
}

const since = '2026-11-22'

/** Of the list of elevators, independent of the machine. Lower one after an improvement; raise one only with a reason. */
export const budgets = {
  'API calls until the rows': {
    // Includes the announcement of a release before its code runs.
    limit: 5,
    unit: '',
    reason:
      'the list, the announcement of the release, and on a slow machine the bell, the organizations and the hub',
    since: '2026-11-23',
  },
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

/** With an empty cache, until the content is shown. */
export interface PageBudget {
  /** KB after gzip, also of `style`. */
  readonly script: number
  readonly style: number
  readonly files: number
  /** Serial steps before the first call for the content; `undefined` unless the document sends it. */
  readonly steps: number | undefined
  /** Sum of the unexpected layout shifts. */
  readonly shift: number
  readonly commits: number
}

export const reasons = {
  script: 'downloaded and parsed before the content on a slow phone',
  style: 'blocks the first paint',
  files: 'a browser sends six at a time',
  steps: 'each takes a round trip: 170 ms on a slow phone',
  shift: 'what moves is missed by a click',
  commits: 'a page at rest leaves the processor to others',
  paints: 'a canvas is painted for new data only, once a second at most',
  styles: 'an animation changes styles in each frame',
} as const satisfies Record<keyof PageBudget | 'paints' | 'styles', string>

/** In two seconds at rest. */
export const CANVAS_PAINTS = 4
/** In one second at rest. */
export const STYLE_CHANGES = 10

/** By page; the list of elevators has more budgets above. */
export const pageBudgets = {
  // The last ones come to rest soonest.
  wall: { script: 315, style: 21.5, files: 14, steps: 1, shift: 0.05, commits: 8 },
  elevator: { script: 355, style: 26, files: 25, steps: 1, shift: 0.05, commits: 10 },
  reports: { script: 325, style: 25, files: 22, steps: undefined, shift: 0.05, commits: 8 },
  dashboard: { script: 310, style: 25.5, files: 20, steps: 1, shift: 0.05, commits: 8 },
  alerts: { script: 328, style: 24.5, files: 19, steps: 1, shift: 0.05, commits: 8 },
  messages: { script: 320, style: 23.5, files: 14, steps: undefined, shift: 0.05, commits: 8 },
  users: { script: 305, style: 20, files: 14, steps: undefined, shift: 0.05, commits: 8 },
  organizations: { script: 286, style: 19.5, files: 12, steps: 1, shift: 0.05, commits: 8 },
  // Includes the last known values after a reconnect and the incident page of alerts.
  elevators: { script: 281, style: 18.5, files: 12, steps: 1, shift: 0.05, commits: 20 },
  controllers: { script: 300, style: 22.5, files: 16, steps: 1, shift: 0.05, commits: 8 },
  firmware: { script: 305, style: 22.5, files: 16, steps: 1, shift: 0.05, commits: 8 },
  filters: { script: 289, style: 19.7, files: 12, steps: 1, shift: 0.05, commits: 8 },
  login: { script: 180, style: 15.2, files: 8, steps: undefined, shift: 0.05, commits: 8 },
} as const satisfies Record<string, PageBudget>
