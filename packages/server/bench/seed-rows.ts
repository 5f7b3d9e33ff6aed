export interface Place {
  readonly id: string
  readonly name: string
  readonly city: string
}

const MINUTE = 60_000
const NULL = '\\N'
const now = Date.now()
const ago = (minutes: number) => new Date(now - minutes * MINUTE).toISOString()
const idOf = (kind: 'e' | 'c' | 'a', n: number) =>
  `0199000${kind}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
const keyOf = (n: number) => `BEN-${String(n).padStart(7, '0')}`
const pick = <T>(values: readonly T[], n: number) => values[n % values.length]
const line = (...cells: (string | number | boolean | undefined)[]) => cells.join('\t')

const wings = ['North wing', 'South wing', 'Lobby', 'Car park', 'Core']
const messages = [
  'Door did not close in time',
  'Safety chain open',
  'Overload',
  'Levelling off by more than 10 mm',
  'Motor temperature high',
  'Phase missing',
  'Encoder signal lost',
  'Brake did not open',
]

export const elevatorRow = {
  columns:
    'elevators (id, name, controller_id, elevator_type, location, firmware_version, organization_id, is_active, is_online, last_seen_at, created_at)',
  of(n: number, places: readonly Place[]): string {
    const place = pick(places, n)
    return line(
      idOf('e', n),
      `${place?.name} ${String.fromCharCode(65 + (n % 6))}${n}`,
      keyOf(n),
      pick(['ARCODE', 'ARL', 'Unknown'], n),
      n % 11 > 0 ? `${pick(wings, n)}, ${place?.city}` : NULL,
      `1.${n % 9}.0`,
      place?.id,
      n % 17 > 0,
      n % 12 > 0,
      n % 29 > 0 ? ago((n % 5000) * 3) : NULL,
      ago((n % 900) * 24 * 60),
    )
  },
}

export const stateRow = {
  columns: 'elevator_states (elevator_id, floor, direction, door, measured_at, can_messages)',
  of: (n: number) => line(idOf('e', n), 1 + (n % 8), 'stationary', 'closed', ago(0), 1 + (n % 999_983)),
}

export const controllerRow = {
  columns: 'controllers (id, name, key, shared_secret, controller_type, is_carried)',
  of: (n: number, secret: string) =>
    line(idOf('c', n), `Controller ${n}`, keyOf(n), secret, 'ESP32_WiFi', true),
}

export const alertRow = {
  columns:
    'alerts (id, elevator_id, device_alert_id, code, message, is_active, first_occurrence, last_occurrence, resolve_date)',
  of(n: number, each: number): string {
    const [elevator, k] = [1 + Math.floor((n - 1) / each), n % each]
    const kind = elevator * 7 + k * 5
    const begun = (elevator * 37 + k * 3571) % 40_000
    const isActive = (elevator + k) % 40 === 0
    return line(
      idOf('a', n),
      idOf('e', elevator),
      `bench-${k}`,
      `Er${String(1 + (kind % 30)).padStart(2, '0')}`,
      pick(messages, kind),
      isActive,
      ago(begun),
      ago(begun - 20),
      isActive ? NULL : ago(begun - 60),
    )
  },
}
