import { controllerBody, deviceSettingBody } from '@hoistway/contracts/controller'
import { queryClient } from '@hoistway/platform/query'
import { renderPage } from '@hoistway/testing/render-page'
import { fireEvent, screen } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cabin, startHardware } from '../../../../test/start-hardware.ts'
import { fuzzed, textsFor } from '../../../../test/texts-for.ts'
import { ControllerDetailPage } from '../detail/ControllerDetailPage.tsx'
import { ControllerCreatePage } from './ControllerCreatePage.tsx'
import { emptyController } from './controller-form-values.ts'

type Override = Parameters<typeof startHardware>[0]

const input = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const typeInto = (field: HTMLElement, value: string) => {
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}
const type = (label: RegExp, value: string) => typeInto(input(label), value)
const errorOf = (field: HTMLElement) =>
  field.getAttribute('aria-invalid') === 'true'
    ? (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ')
    : undefined

async function openCreate(override?: Override) {
  const server = await startHardware(override)
  const path = '/controllers/create'
  const view = renderPage(<ControllerCreatePage />, { queryClient, route: path, path })
  type(/^Controller Name/, 'South 2')
  type(/^Controller Key/, 'ESP-2')
  type(/^Shared Secret/, 'another-secret')
  return { ...view, ...server }
}
const filled = {
  ...emptyController(),
  controllerName: 'South 2',
  controllerKey: 'ESP-2',
  sharedSecret: 'another-secret',
}

test.each([
  ['controllerName', /^Controller Name/, [2, 100]],
  ['controllerKey', /^Controller Key/, [2, 50]],
  ['sharedSecret', /^Shared Secret/, [8, 256]],
] as const)('validates %s with the rules of the server', async (name, label, bounds) => {
  await openCreate()
  const [field, submit] = [input(label), screen.getByRole('button', { name: 'Create Controller' })]
  fc.assert(
    fc.property(textsFor(...bounds), (text) => {
      typeInto(field, text)
      // A single-line input removes line breaks.
      const { value } = field
      expect(value).toBe(text.replace(/[\r\n]/g, ''))
      const issue = controllerBody.safeParse({ ...filled, [name]: value }).error?.issues[0]
      expect(errorOf(field)).toBe(issue?.message)
      expect(submit.getAttribute('aria-disabled')).toBe(issue ? 'true' : null)
    }),
    fuzzed,
  )
})

test('shows field errors of the server at their fields', async () => {
  const errors = {
    controllerName: ['No such name.'],
    controllerKey: ['No such key.'],
    sharedSecret: ['No such secret.'],
    firmwareId: ['No such firmware.'],
  }
  const answer = { status: 400, json: { message: 'Some values are not valid.', errors } }
  const { user } = await openCreate(({ method }) => (method === 'POST' ? answer : undefined))
  type(/^Controller Name/, 'a\u0000b')
  await user.click(screen.getByRole('button', { name: 'Create Controller' }))
  expect(await screen.findByText('Some values are not valid.')).toBeVisible()
  expect(errorOf(input(/^Controller Name/))).toBe('No such name.')
  expect(errorOf(input(/^Controller Key/))).toBe('No such key.')
  expect(errorOf(input(/^Shared Secret/))).toBe('No such secret.')
  expect(errorOf(screen.getByLabelText('Firmware Assignment'))).toContain('No such firmware.')
  expect(
    [/^Controller Name/, /^Controller Key/, /^Shared Secret/].map((label) => input(label).value),
  ).toEqual(['a\u0000b', 'ESP-2', 'another-secret'])
})

async function openSettings(override?: Override) {
  const server = await startHardware(override)
  const page = { queryClient, route: '/controllers/c1', path: '/controllers/:id' }
  const view = renderPage(<ControllerDetailPage />, page)
  fireEvent.click(await screen.findByRole('button', { name: 'Add Setting' }))
  type(/^Setting key/, 'mode')
  type(/^Setting value/, 'night')
  return { ...view, ...server }
}

test.each([
  ['key', /^Setting key/, 100],
  ['value', /^Setting value/, 1000],
] as const)("validates any text as a setting's %s as the server does", async (name, label, bound) => {
  await openSettings()
  const field = input(label)
  fc.assert(
    fc.property(textsFor(1, bound), (text) => {
      typeInto(field, text)
      const { value } = field
      expect(value).toBe(text.replace(/[\r\n]/g, ''))
      const parsed = deviceSettingBody.safeParse({ key: 'mode', value: 'night', [name]: value })
      expect(errorOf(field)).toBe(parsed.error?.issues[0]?.message)
    }),
    fuzzed,
  )
})

test.each([
  ['a\u0000b', { key: ['Not this key.'] }, '/api/controllers/c1/device-settings/a%00b'],
  ['a\ud800b', { 'deviceSettings.1.key': ['Not this key.'] }, '/api/controllers/c1'],
  ['..', { 'deviceSettings.1.key': ['Not this key.'] }, '/api/controllers/c1'],
])('shows the server error for the setting %j at its field', async (text, errors, url) => {
  const answer = { status: 400, json: { message: 'Some values are not valid.', errors } }
  const { user, writes } = await openSettings(({ method }) => (method === 'PUT' ? answer : undefined))
  type(/^Setting key/, text)
  await user.click(screen.getByRole('button', { name: 'Add Setting' }))
  expect(await screen.findByText('Some values are not valid.')).toBeVisible()
  expect(writes().map((write) => write.url)).toEqual([url])
  expect([errorOf(input(/^Setting key/)), input(/^Setting key/).value]).toEqual(['Not this key.', text])
  expect(cabin.deviceSettings).toHaveLength(1)
  type(/^Setting key/, 'speed')
  expect(errorOf(input(/^Setting key/))).toBeUndefined()
})
