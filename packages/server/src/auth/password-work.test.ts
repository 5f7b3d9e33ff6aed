import { expect, test } from 'vitest'
import { CHEAP, hashPassword, isPassword, slowly } from './passwords.ts'

function held() {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  return { gate, open: () => open() }
}

test('hashes two passwords at a time, known devices first, with a bounded queue', async () => {
  const { gate, open } = held()
  const order: string[] = []
  let atOnce = 0
  let most = 0
  const work = (name: string) => async () => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await gate
    order.push(name)
    atOnce -= 1
  }
  const strangers = Array.from({ length: 62 }, () => slowly(work('stranger')))
  await expect(slowly(work('stranger'))).rejects.toMatchObject({
    status: 429,
    headers: { 'retry-after': '5' },
  })
  const known = Array.from({ length: 60 }, () => slowly(work('known'), true))
  await expect(slowly(work('known'), true)).rejects.toMatchObject({ status: 429 })
  open()
  await Promise.all([...strangers, ...known])
  expect(most).toBe(2)
  expect(order.slice(2, 62)).toEqual(Array.from({ length: 60 }, () => 'known'))
})

test('verifies a password at the cost that its hash names, and hashes of older releases without one', async () => {
  const strong = await hashPassword('correct horse')
  const cheap = await hashPassword('correct horse', CHEAP)
  const old = strong.split('$').slice(0, 3).join('$')
  for (const stored of [strong, cheap, old]) {
    expect(await isPassword('correct horse', stored)).toBe(true)
    expect(await isPassword('wrong horse', stored)).toBe(false)
  }
})
