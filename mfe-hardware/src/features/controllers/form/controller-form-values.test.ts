import { controller, controllerBody } from '@hoistway/contracts/controller'
import { firmware } from '@hoistway/contracts/firmware'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyController, firmwareFor, formValuesOf, newSecret, trimmed } from './controller-form-values.ts'

const filled = {
  ...emptyController(),
  controllerName: 'North',
  controllerKey: 'ESP-1',
  sharedSecret: '12345678',
}
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.string({ unit: fc.constantFrom(...'aZ09-_ .é'), maxLength: 60 }),
)

test.each([
  ['controllerName', 2, 100, /^/],
  ['controllerKey', 2, 50, /^[A-Za-z0-9_-]*$/],
  ['sharedSecret', 8, 256, /^/],
] as const)('trims any text as %s or returns an error message', (name, min, max, form) => {
  fc.assert(
    fc.property(text, (typed) => {
      const value = typed.trim()
      // Zod counts code points.
      const { length } = [...value]
      const fits = length >= min && length <= max && form.test(value)
      const parsed = controllerBody.safeParse({ ...filled, [name]: typed })
      expect(parsed.success).toBe(fits)
      if (parsed.success) expect(parsed.data[name]).toBe(value)
      else expect(parsed.error.issues[0]?.message).toMatch(/required|at least|cannot exceed|can only contain/)
    }),
  )
})

test('omits fields without a selection', () => {
  const body = JSON.parse(JSON.stringify(controllerBody.parse(filled)))
  expect(body).toEqual({
    controllerName: 'North',
    controllerKey: 'ESP-1',
    sharedSecret: '12345678',
    controllerType: 'ESP32_WiFi',
    deviceSettings: [],
  })
})

test('fills the form from a record with missing values as empty text', () => {
  const values = formValuesOf(controller.parse({ id: 'c', controllerName: ' N ', controllerType: 7 }))
  expect(values).toEqual({ ...emptyController(), controllerName: ' N ', sharedSecret: undefined })
  expect(trimmed(values).controllerName).toBe('N')
})

test('offers firmware of the controller type', () => {
  const all = [0, 1, undefined].map((controllerType, index) =>
    firmware.parse({ id: `f${index}`, controllerType }),
  )
  expect(firmwareFor(all, 'ESP32_Cellular_A76XX', '').map(({ id }) => id)).toEqual(['f1'])
})

test('generates distinct valid secrets', () => {
  const secrets = Array.from({ length: 100 }, newSecret)
  expect(new Set(secrets).size).toBe(100)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Za-z0-9_-]{32}$/)
})
