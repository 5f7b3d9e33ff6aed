import type { Page } from '@playwright/test'

const NAME = 'Donaudampfschifffahrtsgesellschaftskapitaen'.repeat(3)
/** "Elevator" in Arabic, to test right-to-left text. */
const RIGHT_TO_LEFT = 'المصعد'.repeat(20)
export function long(length: number, index = 0): string {
  const word = index % 3 === 2 ? RIGHT_TO_LEFT : NAME
  return word.repeat(Math.ceil(length / word.length)).slice(0, length)
}
const LONG_AGO = '2025-12-22T22:58:00Z'

const longest: Readonly<Record<string, (index: number) => string>> = {
  ...Object.fromEntries(
    [
      'name',
      'elevatorName',
      'organizationName',
      'controllerName',
      'canMessageIdFilterName',
      'filterInForceName',
      'firmwareName',
      'acknowledgedBy',
      'firstName',
      'lastName',
    ].map((key) => [key, (index: number) => long(index % 2 ? 97 : 100, index)]),
  ),
  location: (index) => long(200, index),
  manufacturer: () => long(100),
  description: (index) => long(500, index),
  city: () => long(200),
  email: () => `${long(64)}@${long(63)}.${long(63)}.example.org`,
  outOfServiceReason: () => long(200),
  alertCode: () => `Er07${long(46)}`,
  alertMessage: (index) => long(500, index),
  title: (index) => long(200, index),
  message: (index) => long(500, index),
  acknowledgeNote: () => long(500),
  controllerId: () => long(50),
  controllerKey: () => long(50),
  version: () => '123456789.123456789.123456789',
  firmwareVersion: () => '123456789.123456789.123456789',
  recordedFirmwareVersion: () => '123456789.123456789.123456789',
  targetFirmwareVersion: () => '123456789.123456789.123456789',
  releaseState: (index) => (index % 2 ? 'withdrawn' : 'draft'),
  // A date in another year has the longest format.
  firstOccurrence: () => LONG_AGO,
  lastOccurrence: () => LONG_AGO,
  resolveDate: () => LONG_AGO,
}

function lengthen(value: unknown, index = 0): unknown {
  if (Array.isArray(value)) return value.map(lengthen)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      typeof field === 'string' && longest[key] ? longest[key](index) : lengthen(field, index),
    ]),
  )
}

export const withLongValues = (page: Page) =>
  page.route(/\/api\/(?!auth)/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    if (!response.headers()['content-type']?.includes('application/json')) return route.fulfill({ response })
    return route.fulfill({ response, json: lengthen(await response.json()) })
  })
