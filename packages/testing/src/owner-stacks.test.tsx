import { expect, test } from 'vitest'

test('React captures no stack trace per element', () => {
  const [one, other] = [<p key="one">One</p>, <b key="other">Other</b>].map((element) =>
    Reflect.get(element, '_debugStack'),
  )
  expect(one).toBeInstanceOf(Error)
  expect(one).toBe(other)
})
