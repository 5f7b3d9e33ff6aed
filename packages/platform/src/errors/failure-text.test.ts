import { CHANGED_MEANWHILE } from '@hoistway/contracts/error'
import { expect, test } from 'vitest'
import { failureText, httpError } from './api-error.ts'

test('a failure has the message and the reason from the server', () => {
  const error = httpError(400, { message: 'The name is taken.', errors: { name: ['Taken'] } })
  expect(failureText(error, 'Failed to save')).toEqual({
    text: 'Failed to save',
    reason: 'The name is taken.',
    fieldErrors: { name: ['Taken'] },
    isConflict: false,
  })
})

test('only a 409 for a changed record is a conflict', () => {
  expect(failureText(httpError(409, { code: CHANGED_MEANWHILE }), 'Failed')?.isConflict).toBe(true)
  expect(failureText(httpError(409, {}), 'Failed')?.isConflict).toBe(false)
})

test('an error without a message has no reason', () => {
  expect(failureText(new Error(''), 'Failed')).toMatchObject({ text: 'Failed', reason: undefined })
  expect(failureText('broken', 'Failed')).toMatchObject({ text: 'Failed', reason: undefined })
})

test.each([null, undefined])('%s is not a failure', (error) => {
  expect(failureText(error, 'Failed')).toBeUndefined()
})
