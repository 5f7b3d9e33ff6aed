import type { SeededRandom } from '../../src/seed/random.ts'

export interface Operation {
  readonly method: string
  readonly path: string
  readonly query: readonly string[]
  readonly fields: readonly string[]
  readonly statuses: readonly number[]
}

export interface Pools {
  readonly ids: readonly string[]
  readonly keys: readonly string[]
}

interface Described {
  readonly responses: object
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: {
    readonly content: Record<string, { readonly schema: { readonly properties?: object } }>
  }
}

export function anyOf<T>(random: SeededRandom, list: readonly T[]): T {
  const item = list[random.int(0, list.length - 1)]
  if (item === undefined) throw new Error('there is nothing to choose from')
  return item
}

export function operations(api: { paths: Record<string, Record<string, Described>> }): Operation[] {
  return Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      query: parameters.filter((each) => each.in === 'query').map(({ name }) => name),
      fields: Object.keys(requestBody?.content['application/json']?.schema.properties ?? {}),
      statuses: Object.keys(responses).map(Number),
    })),
  )
}

const texts = [
  '',
  ' ',
  'x',
  '0',
  '-1',
  '1.5',
  '1e309',
  '99999999999999999999',
  'true',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  "'; drop table users; --",
  '%',
  '_',
  '\\',
  '%%\\',
  '"',
  '<script>alert(1)</script>',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '🛗',
  'e\u0301',
  '\u202e',
  '../../etc/passwd',
  '2026-11-21T00:00:00Z',
  '00000000-0000-4000-8000-000000000000',
  'Ä'.repeat(300),
  'x'.repeat(5000),
]
const numbers = [0, -0, 1, -1, 7, 8, 9, 1.5, 2 ** 31, 2 ** 53, 1e308, -1e308, 0x20000000]

const sound: Record<string, readonly unknown[]> = {
  name: ['Fuzzed', 'Another one'],
  type: [0, 1, 'Organization', 'Building'],
  controllerName: ['Fuzzed'],
  controllerKey: ['FUZZ-1', 'FUZZ-2', 'FUZZ-3', 'ESP-0001'],
  controllerId: ['FUZZ-1', 'ESP-0001'],
  controllerType: [0, 1, 'ESP32_WiFi'],
  elevatorType: [0, 1, 'ARL'],
  sharedSecret: ['long enough'],
  version: ['1.0.0', '2.0.0', '99999999999999999999.0.0'],
  binaryData: ['AAAA', 'AQID', 'x'],
  messageIds: [[], [1, 2], [0x1fffffff]],
  deviceSettings: [[], [{ key: 'a', value: 'b' }]],
  isDefault: [true, false],
  allowAll: [true, false],
  accessLevel: [0, 5, 'Manager'],
  roles: [[], ['Manager']],
  key: ['a', 'report_interval_ms'],
  value: ['1'],
  note: ['seen'],
  text: ['Key at the gate'],
  mentions: [[]],
  channel: ['email', 'push', 'fax'],
  language: ['en', 'de', 'fr', 'xx'],
  quietHours: [null, { from: '22:00', to: '06:00' }, { from: '25:00', to: 'x' }],
  endpoint: ['https://push.example.org/1', 'ftp://x'],
  keys: [{ p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) }, {}],
  format: ['standard', 'slack', 'teams'],
  url: ['https://hooks.example.org', 'https://127.0.0.1', 'x'],
  isActive: [true, false],
  event: ['alert', 'offline'],
  severities: [[], ['critical'], ['resolved']],
  codes: [[], ['Er1'], ['']],
  controllerTypes: [[], ['ESP32_WiFi']],
  hours: [null, { from: '22:00', to: '06:00' }],
  afterMinutes: [0, 10, -1],
  channels: [[], ['email', 'push']],
  webhookIds: [[], ['00000000-0000-4000-8000-000000000000']],
  duringQuietHours: [true, false],
  rotas: [[]],
  startsAt: ['2999-01-01T00:00:00Z', '0000-01-01T00:00:00Z', 'x'],
  endsAt: ['2999-01-02T00:00:00Z', '9999-12-31T23:59:59Z'],
  reason: ['Ropes', ''],
  steps: [[], [{ minutes: 5, rotaId: null, userId: null }], [{ minutes: 5, webhookId: 'x' }]],
  token: ['x'],
  action: ['acknowledge', 'snooze', 'hand-over', 'x'],
  seconds: [1, 60],
  megabytes: [1, 50],
  alertCode: [null, 'Er12'],
  sameType: [true, false],
  beforeSeconds: [0, 30],
  afterSeconds: [1, 30],
  contacts: [[]],
  accessInstructions: ['Key at the gate'],
  timeZone: [null, 'Europe/Zurich'],
  page: [1, 2, 10_000_000],
  pageNumber: [1, 2],
  pageSize: [1, 20, 1000],
  sortBy: ['name', 'timestamp', 'createdAt', 'email'],
  sortDescending: [true, false],
  searchTerm: ['tower', 'Er0', '%'],
  includeInactive: [true, false],
  activeOnly: [true, false],
  email: ['fuzz@example.org', 'user@hoistway.demo'],
  password: ['Quiet-Lobby-7'],
  confirmPassword: ['Quiet-Lobby-7'],
  firstName: ['Fay'],
  lastName: ['Zufall'],
  address: [{ city: 'Bern' }],
}

function anything(random: SeededRandom, depth = 0): unknown {
  const kind = random.int(0, depth < 3 ? 7 : 4)
  if (kind <= 2) return anyOf(random, texts)
  if (kind === 3) return anyOf(random, numbers)
  if (kind === 4) return anyOf(random, [null, true, false])
  if (kind === 5) return Array.from({ length: random.int(0, 4) }, () => anything(random, depth + 1))
  return Object.fromEntries(
    Array.from({ length: random.int(0, 4) }, () => [anyOf(random, texts), anything(random, depth + 1)]),
  )
}

function valueFor(name: string, random: SeededRandom, { ids, keys }: Pools): unknown {
  if (random.int(0, 9) === 0) return anything(random)
  if (/Id$|^id$/.test(name) && name !== 'controllerId') return anyOf(random, ids)
  const known = sound[name]
  return known ? anyOf(random, known) : anyOf(random, [...texts.slice(0, 10), ...keys])
}

const pathValues: Record<string, readonly string[]> = {
  floor: ['1', '8', '9', '-1', 'x'],
  level: ['0', '5', '6', 'Manager'],
  type: ['0', 'ESP32_WiFi', 'x'],
}

function pathOf(path: string, random: SeededRandom, { ids, keys }: Pools): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const usual = pathValues[name] ?? (/^(id|userId)$/.test(name) ? ids : keys)
    const value = random.int(0, 7) === 0 ? anyOf(random, texts) : anyOf(random, usual)
    return encodeURIComponent(value.toWellFormed()) || 'x'
  })
}

const deep = `{"name": ${'['.repeat(5000)}${']'.repeat(5000)}}`

function bodyOf({ method, fields }: Operation, random: SeededRandom, pools: Pools): string | undefined {
  if (method === 'GET') return undefined
  if (random.int(0, 25) === 0)
    return anyOf(random, [
      '{',
      '[]',
      '"text"',
      'null',
      '',
      '{"__proto__": {"x": 1}}',
      '[['.repeat(2000),
      deep,
    ])
  if (fields.length === 0) return random.int(0, 3) === 0 ? JSON.stringify(anything(random)) : undefined
  if (random.int(0, 3) === 0) return JSON.stringify(soundBody(fields, random))
  const given = fields.filter(() => random.int(0, 12) !== 0)
  return JSON.stringify(Object.fromEntries(given.map((name) => [name, valueFor(name, random, pools)])))
}

const soundBody = (fields: readonly string[], random: SeededRandom) =>
  Object.fromEntries(
    fields.flatMap((name) => {
      const known = sound[name]
      return known ? [[name, anyOf(random, known)]] : []
    }),
  )

const ifMatch = ['"1"', '"2"', 'W/"1"', '*', 'x', '"99999999999999999999"']
const ranges = ['bytes=0-1', 'bytes=-1', 'bytes=99999999999-', 'bytes=x']
const contentTypes = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/x-www-form-urlencoded',
]

export function randomRequest(operation: Operation, random: SeededRandom, pools: Pools) {
  const query = new URLSearchParams()
  for (const name of operation.query) {
    if (random.int(0, 2) === 0) query.append(name, String(valueFor(name, random, pools)))
  }
  if (random.int(0, 30) === 0) query.append(anyOf(random, texts), anyOf(random, texts))
  const body = bodyOf(operation, random, pools)
  return {
    path: `${pathOf(operation.path, random, pools)}${query.size > 0 ? `?${query}` : ''}`,
    body,
    headers: {
      ...(body !== undefined && {
        'content-type': random.int(0, 20) === 0 ? anyOf(random, contentTypes) : 'application/json',
      }),
      ...(random.int(0, 10) === 0 && { 'if-match': anyOf(random, ifMatch) }),
      ...(random.int(0, 10) === 0 && { range: anyOf(random, ranges) }),
    },
  }
}
