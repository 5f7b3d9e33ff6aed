import { expect, test } from 'vitest'
import { slowly } from './passwords.ts'

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
