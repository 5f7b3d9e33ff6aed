import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { invitationForm } from './account.ts'
import { alertCodeBody } from './alert-code.ts'
import { registerRequest } from './auth.ts'
import { canFilterBody, syncResponse } from './can-filter.ts'
import type { FilterRule } from './can-filter-rule.ts'
import { callCarFloor } from './command.ts'
import { controllerBody } from './controller.ts'
import { webhookBody } from './delivery.ts'
import { direction, elevatorBody, floor, floorName } from './elevator.ts'
import { firmwareDetails } from './firmware.ts'
import { ruleBody } from './notification-rule.ts'
import { onCallBody } from './on-call.ts'
import { organizationBody } from './organization.ts'
import { passwordChangeForm } from './password.ts'
import { codeForm } from './second-step.ts'

const messages = (schema: z.ZodMiniType, value: unknown) => {
  const parsed = schema.safeParse(value)
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message)
}

test('an organization is validated field by field', () => {
  expect(messages(organizationBody, { name: ' ', type: 0 })).toEqual(['Organization name is required'])
  expect(messages(organizationBody, { name: 'x'.repeat(201), type: 0 })).toEqual([
    'Organization name is too long',
  ])
  expect(messages(organizationBody, { name: 'Tower', type: 'Building' })).toEqual([
    'Parent organization is required',
  ])
  expect(messages(organizationBody, { name: 'A', type: 0, email: 'nobody' })).toEqual([
    'Please enter a valid email address',
  ])
  expect(messages(organizationBody, { name: 'A', type: 0, website: 'javascript:alert(1)' })).toEqual([
    'Website must start with http:// or https://',
  ])
})

test('empty optional fields of an organization are omitted', () => {
  const body = organizationBody.parse({
    name: ' A ',
    type: 0,
    description: ' ',
    phoneNumber: '',
    website: '',
  })
  expect(JSON.parse(JSON.stringify(body))).toEqual({ name: 'A', type: 'Organization' })
})

test('an empty time zone is sent, because an absent one is unchanged', () => {
  const zoneOf = (more: object) => organizationBody.parse({ name: 'A', type: 0, ...more }).timeZone
  expect([zoneOf({ timeZone: ' ' }), zoneOf({ timeZone: null }), zoneOf({})]).toEqual([null, null, undefined])
  expect(zoneOf({ timeZone: ' Europe/Zurich ' })).toBe('Europe/Zurich')
})

test('an elevator is trimmed and validated field by field', () => {
  const good = { name: ' North ', controllerId: 'ESP-1', elevatorType: 'ARCODE', organizationId: 'o1' }
  expect(elevatorBody.parse(good).name).toBe('North')
  expect(messages(elevatorBody, { ...good, name: 'N' })).toEqual(['Name must be at least 2 characters'])
  expect(messages(elevatorBody, { ...good, name: 'N'.repeat(101) })).toEqual([
    'Name must not exceed 100 characters',
  ])
  expect(messages(elevatorBody, { ...good, name: '' })[0]).toBe('Name is required')
  expect(messages(elevatorBody, { ...good, controllerId: 'ab' })).toEqual([
    'Controller ID must be at least 3 characters',
  ])
})

test('the setting keys of a controller are valid and unique', () => {
  const good = {
    controllerName: 'North',
    controllerKey: 'ESP-1',
    sharedSecret: 'very-secret',
    controllerType: 'ESP32_WiFi',
  }
  expect(messages(controllerBody, good)).toEqual([])
  expect(messages(controllerBody, { ...good, controllerKey: 'a b' })).toEqual([
    'Controller key can only contain letters, numbers, hyphens, and underscores',
  ])
  expect(messages(controllerBody, { ...good, sharedSecret: '1234567' })).toEqual([
    'Shared secret must be at least 8 characters',
  ])
  const twice = [
    { key: 'a', value: '1' },
    { key: 'a', value: '2' },
  ]
  expect(messages(controllerBody, { ...good, deviceSettings: twice })).toEqual([
    'A setting with this key already exists',
  ])
})

test.each([
  [-1, 'Message ID must be 0 or greater'],
  [0x20000000, 'Message ID exceeds maximum value'],
  [null, 'Message ID is required'],
])('message ID %s is rejected: %s', (id, message) => {
  expect(messages(canFilterBody, { name: 'F', messageIds: [id] })).toEqual([message])
})

test('message IDs from 0 to 0x1FFFFFFF are valid', () => {
  expect(messages(canFilterBody, { name: 'F', messageIds: [0, 0x1fffffff] })).toEqual([])
})

test('refuses an ID with both 11 and 29 bits', () => {
  const rules = (...all: FilterRule[]) => messages(canFilterBody, { name: 'F', rules: all })
  expect(rules({ first: 0x100, last: 0x1ff }, { first: 0x200, bits: 29 }, { first: 0x900 })).toEqual([])
  expect(rules({ first: 0x100, last: 0x1ff }, { first: 0x7, bits: 29 }, { first: 0x123, bits: 29 })).toEqual([
    'Controllers cannot tell 0x123 with 11 bits from 0x123 with 29 bits',
  ])
})

test('a sync response is a flag, bare or in an object', () => {
  expect(syncResponse.parse(true)).toBe(true)
  expect(syncResponse.parse({ success: false })).toBe(false)
})

test('a firmware version has three numbers', () => {
  const good = { name: 'Cabin', version: '1.2.3', controllerType: 0 }
  expect(messages(firmwareDetails, good)).toEqual([])
  for (const version of ['1.2', 'v1.2.3', '1.2.3-rc', '1..3']) {
    expect(messages(firmwareDetails, { ...good, version })).toEqual([
      'Version must be in format x.x.x (e.g., 1.0.0)',
    ])
  }
  expect(messages(firmwareDetails, { ...good, version: '999999999.20261122.0' })).toEqual([])
  expect(messages(firmwareDetails, { ...good, version: '1.0.1234567890' })).toEqual([
    'Each part of the version must have at most 9 digits',
  ])
})

test('a car can be called to floors 1 to 8', () => {
  expect([1, 8, '3'].map((value) => callCarFloor.safeParse(value).success)).toEqual([true, true, true])
  expect([0, 9, 50, 1.5, 'x'].map((value) => callCarFloor.safeParse(value).success)).toEqual(
    Array(5).fill(false),
  )
})

test('directions and floors are normalized', () => {
  expect(
    ['stop', 'Stopped', 'stationary', 'UP', 'sideways', null].map((value) => direction.parse(value)),
  ).toEqual(['stationary', 'stationary', 'stationary', 'up', 'unknown', 'unknown'])
  expect([0, '0', '', null, '5', 'B1'].map((value) => floor.parse(value))).toEqual([
    0,
    0,
    null,
    null,
    5,
    'B1',
  ])
})

test('floor names are short, not empty, and each is used once', () => {
  const of = (names: unknown, lowest: unknown = 1) =>
    messages(elevatorBody, {
      name: 'North 1',
      controllerId: 'ESP-1',
      elevatorType: 'ARL',
      organizationId: 'o1',
      floors: { lowest, names },
    })
  expect(of(['B1', 'G', '1'], -1)).toEqual([])
  expect(of([])).toEqual(['Floor names are required'])
  expect(of(['G', ' '])).toEqual(['A floor name is empty'])
  expect(of(['Mezzanine'])).toEqual(['A floor name must not exceed 8 characters'])
  expect(of(['G', ' G'])).toEqual(['Two floors have the same name'])
  expect(of(Array.from({ length: 101 }, (_, n) => `${n}`))).toEqual(['More than 100 floors cannot be named'])
  expect(of(['G'], 0.5)).not.toEqual([])
})

test('a floor reads by its name, and by its number without one', () => {
  const floors = { lowest: -1, names: ['B1', 'G', '1'] }
  expect([-1, 0, 1, 2, 'P3', null].map((each) => floorName(each, floors))).toEqual([
    'B1',
    'G',
    '1',
    '2',
    'P3',
    '—',
  ])
  expect(floorName(3, null)).toBe('3')
})

const long = 'x'.repeat(3_000)
const link = `https://example.com/${long}`
const texts = { meaning: long, danger: long, firstAction: long, whoMay: long, sparePart: long }
const floors = { lowest: Number.NaN, names: [long] }
const step = (minutes: number) => ({ minutes, rotaId: null, userId: null })

test.each([
  ['registration', registerRequest, { firstName: long, lastName: 'x', email: long, password: long }],
  ['invitation', invitationForm, { firstName: '', lastName: long, email: '' }],
  ['password', passwordChangeForm, { currentPassword: long, password: 'x', confirmPassword: '' }],
  ['code', codeForm, { code: long }],
  ['webhook', webhookBody, { name: long, url: link }],
  ['rule', ruleBody, { name: long, codes: ['', long], afterMinutes: Number.NaN }],
  ['rule', ruleBody, { name: '', codes: Array(21).fill('E1'), afterMinutes: 1441 }],
  ['rule', ruleBody, { afterMinutes: 1.5 }],
  ['rule', ruleBody, { afterMinutes: -1 }],
  ['escalation', onCallBody, { steps: [step(0), step(241), step(0.5), step(Number.NaN)] }],
  ['code book', alertCodeBody, { code: long, texts: { en: texts, de: texts, fr: texts }, links: [link] }],
  ['elevator', elevatorBody, { name: 'x', controllerId: long, floors, outOfServiceReason: long }],
  ['controller', controllerBody, { controllerName: 'x', controllerKey: ' ', sharedSecret: long }],
  ['firmware', firmwareDetails, { name: 'x', version: '1', description: long }],
  ['organization', organizationBody, { name: long, description: long, email: 'x', website: link }],
] as const)('explains each value of a %s that a user can type', (_, schema, values) => {
  const { localeError } = z.config()
  z.config({ localeError: () => 'UNTRANSLATED' })
  onTestFinished(() => void z.config({ localeError }))
  const issues = (schema as z.ZodMiniType).safeParse(values).error?.issues ?? []
  const typed = issues.filter(({ path: [field = ''] }) => Object.hasOwn(values, field))
  expect(typed).not.toEqual([])
  expect(typed.filter(({ message }) => message === 'UNTRANSLATED')).toEqual([])
})
