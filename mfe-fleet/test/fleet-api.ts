import { startApi } from '@hoistway/platform/testing/api'

type Handle = Parameters<typeof startApi>[0]
type Answer = Exclude<ReturnType<Handle>, 'drop'>
type Answers = Readonly<Record<string, Answer | Handle>>

/** Only has the fields that every server sends. */
export const lift = {
  id: 'e1',
  name: 'North 1',
  controllerId: 'ESP-1',
  elevatorType: 'ARL',
  location: null,
  description: null,
  firmwareVersion: null,
  organizationId: null,
  organizationName: null,
  isActive: true,
  isOnline: false,
  lastSeenAt: '2026-11-20T09:00:00Z',
  createdAt: '2026-01-01T00:00:00Z',
  // A test may run minutes after its file was loaded.
  get updatedAt() {
    return new Date().toISOString()
  },
}

export const newLift = {
  ...lift,
  lastSeenAt: null,
  get updatedAt() {
    return lift.updatedAt
  },
}

export const alert = {
  id: 'a1',
  elevatorId: 'e1',
  elevatorName: 'North 1',
  alertCode: 'Er07',
  alertMessage: 'Safety chain open',
  isActive: true,
  firstOccurrence: '2026-11-20T10:00:00Z',
  lastOccurrence: '2026-11-20T11:00:00Z',
  resolveDate: null,
}

export const safetyChain = {
  id: 'c1',
  code: 'Er07',
  controllerType: null,
  texts: {
    en: {
      meaning: 'A contact of the safety chain is open.',
      danger: 'People may be trapped.',
      firstAction: 'Send a technician.',
      whoMay: 'A technician',
      sparePart: 'Door contact',
    },
    de: {
      meaning: 'Ein Kontakt des Sicherheitskreises ist offen.',
      danger: '',
      firstAction: '',
      whoMay: '',
      sparePart: '',
    },
    fr: { meaning: '', danger: '', firstAction: '', whoMay: '', sparePart: '' },
  },
  links: ['https://example.org/er07'],
  updatedAt: '2026-11-01T10:00:00Z',
  updatedBy: 'Mara Manager',
}

export const paged = (data: readonly unknown[], { total = data.length, size = 20, page = 1 } = {}) => ({
  json: { data, totalCount: total, totalPages: Math.ceil(total / size), page },
})

const emptyHistory: Handle = ({ url }) => {
  const { searchParams } = new URL(url, 'http://any')
  const at = (name: string) => Math.min(Date.parse(searchParams.get(name) ?? ''), Date.now())
  return { json: { from: at('from'), to: at('to'), resolution: null, segments: [], samples: [] } }
}

const defaults: Answers = {
  'GET elevators': paged([lift]),
  'GET elevators/e1': { json: lift },
  'GET elevators/e1/state': { json: { hasState: false } },
  'GET elevators/e1/commands': { json: [] },
  'GET elevators/e1/notes': { json: { data: [], totalCount: 0, totalPages: 0, page: 1, mayAdd: true } },
  'GET elevators/e1/canrecordings': {
    json: { recordings: [], triggers: [], scopes: [], elevatorType: 'ARL', bytes: 0, mayRecord: true },
  },
  'GET elevators/e1/device-health': {
    json: { since: '2026-11-20T08:00:00Z', refused: [], restarts: 0 },
  },
  'GET elevators/e1/absences': { json: [] },
  'GET elevators/e1/history': emptyHistory,
  'GET elevators/e1/events': { json: { from: 0, to: Date.now(), events: [], next: null } },
  'GET elevatoralerts': paged([]),
  'GET alertcodes/lookup': ({ url }) => ({
    json: { entry: url.includes('code=Er07') ? safetyChain : null },
  }),
  'GET elevatoralerts/e1': paged([]),
  'GET elevatoralerts/totals': { json: { critical: 0, warning: 0, info: 0, resolved: 0 } },
  'GET patterns': { json: { at: 0, patterns: [], more: 0 } },
  'GET organizations': { json: [] },
}

/** The keys of `answers` are methods and paths: `'GET elevators/e1'`. */
export async function startFleet(answers: Answers = {}) {
  const server = await startApi((call) => {
    const { pathname } = new URL(call.url, 'http://any')
    const key = `${call.method} ${pathname.slice('/api/'.length)}`
    const answer = answers[key] ?? defaults[key] ?? { status: 404, json: {} }
    return typeof answer === 'function' ? answer(call) : answer
  })
  const sent = (method: string) =>
    server.calls.filter((call) => call.method === method).map(({ url }) => url.slice('/api/'.length))
  /** A page loads several lists in any order. */
  const lastRead = (list: string) => sent('GET').findLast((url) => url.startsWith(`${list}?`))
  return { ...server, sent, lastRead }
}
