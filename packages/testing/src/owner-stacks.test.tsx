import { expect, test } from 'vitest'

test('React takes no stack trace for each element', () => {
  const [one, other] = [<p key="one">One</p>, <b key="other">Other</b>].map((element) =>
    Reflect.get(element, '_debugStack'),
  )
  expect(one).toBeInstanceOf(Error)
  expect(one).toBe(other)
})
