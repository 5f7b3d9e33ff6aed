import { canFilterBody } from '@hoistway/contracts/can-filter'
import { queryClient } from '@hoistway/platform/query'
import { startApi } from '@hoistway/platform/testing/api'
import { signInForTest } from '@hoistway/platform/testing/session'
import { renderPage } from '@hoistway/testing/render-page'
import { fireEvent, screen } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzed, textsFor } from '../../../../test/texts-for.ts'
import { parseMessageId } from '../parsers/index.ts'
import { CanFilterCreatePage } from './CanFilterCreatePage.tsx'

async function open(answer: { status?: number; json: unknown } = { json: { id: 'f1', name: 'New' } }) {
  queryClient.clear()
  signInForTest({ roles: ['Admin'] })
  const { calls } = await startApi(() => answer)
  const path = '/can-message-filters/create'
  return { ...renderPage(<CanFilterCreatePage />, { queryClient, route: path, path }), calls }
}
const input = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string | RegExp, value: string) => fireEvent.change(input(label), { target: { value } })
const submit = () => screen.getByRole('button', { name: 'Create Filter' })
const isBlocked = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'
const errorOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

test('validates names with the rules of the server', async () => {
  await open()
  const [field, button] = [input(/^Filter Name/), submit()]
  fc.assert(
    fc.property(textsFor(1, 200), (text) => {
      fireEvent.change(field, { target: { value: text } })
      expect(field.value).toBe(text.replace(/[\r\n]/g, ''))
      const issue = canFilterBody.safeParse({ name: field.value }).error?.issues[0]
      expect([errorOf(field), field.getAttribute('aria-invalid') === 'true', isBlocked(button)]).toEqual([
        issue?.message,
        issue !== undefined,
        issue !== undefined,
      ])
    }),
    fuzzed,
  )
})

test('reads any text as an ID or reports a problem', async () => {
  await open()
  type(/^Filter Name/, 'New')
  fireEvent.click(screen.getByRole('button', { name: 'Add Message ID' }))
  const ids = fc.oneof(
    textsFor(1, 9),
    fc.integer({ min: -2, max: 0x20000001 }).map(String),
    fc.integer({ min: 0, max: 0x20000001 }).map((id) => `0x${id.toString(16)}`),
  )
  const [field, button] = [input('Message ID 1'), submit()]
  let last = 0
  fc.assert(
    fc.property(ids, (text) => {
      fireEvent.change(field, { target: { value: text } })
      expect(field.value).toBe(text.replace(/[\r\n]/g, ''))
      const parsed = parseMessageId(field.value)
      if (parsed.kind === 'id') last = parsed.id
      const preview = `0x${last.toString(16).toUpperCase()}`
      expect(screen.getByText(`${preview} (${last})`)).toBeInTheDocument()
      expect(isBlocked(button)).toBe(parsed.kind === 'invalid')
      expect(errorOf(field)).toBe(
        {
          id: undefined,
          invalid: 'text' in parsed && parsed.text,
          unreadable: `Not a message ID: ${preview} stays.`,
        }[parsed.kind],
      )
    }),
    fuzzed,
  )
})

test('shows a name error of the server at the field', async () => {
  const errors = { name: ['Not this name.'] }
  const { user } = await open({ status: 400, json: { message: 'Some values are not valid.', errors } })
  type(/^Filter Name/, 'a\u0000b')
  await user.click(submit())
  expect(await screen.findByText('Some values are not valid.')).toBeVisible()
  expect([errorOf(input(/^Filter Name/)), input(/^Filter Name/).value]).toEqual([
    'Not this name.',
    'a\u0000b',
  ])
})
