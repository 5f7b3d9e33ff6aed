import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createLift } from '../../src/own-device.ts'
import { openAs, openInside } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

const anyName = () => `Truth ${randomBytes(4).toString('hex')}`
const goingUp = { floor: 4, direction: 'up', door: 'closed' } as const
const header = (page: Page) => page.getByRole('region', { name: 'Summary' })

test('a wrong device clock changes neither order nor age, and is reported', async ({ page, request }) => {
  const name = anyName()
  const wrong = [
    ['1970', () => 0, /^Clock \d+ years behind$/],
    ['fast', () => Date.now() + 3_600_000, 'Clock 1 h ahead'],
    ['slow', () => Date.now() - 40_000, /^Clock 4\d s behind$/],
  ] as const
  const lifts = []
  for (const [which, clock, text] of wrong) {
    const lift = await createLift(request, `${name} ${which}`)
    const device = await lift.connect(clock)
    await device.sendState({ seq: 1, ...goingUp })
    lifts.push({ ...lift, device, text })
  }
  await openAs(page, 'admin', `/elevators?view=wall&search=${encodeURIComponent(name)}`)
  const wall = page.getByRole('region', { name: 'Elevator wall' })
  await expect(wall.getByRole('link', { name: /\(Floor\) 4 \(Going up\).*Online$/ })).toHaveCount(3)

  for (const { id, text, device } of lifts) {
    await openInside(page, `/elevators/${id}`)
    await expect(header(page).getByText(text)).toBeVisible()
    await device.sendState({ seq: 2, ...goingUp, floor: 5 })
    await expect(header(page).getByText('Floor 5 · Going up')).toBeVisible()
    await expect(page.getByText(/^Received \ds ago$/)).toBeVisible()
    // An older message, a repeated one, and one with the floor only.
    await device.sendState({ seq: 1, ...goingUp, floor: 8 })
    await device.sendState({ seq: 2, ...goingUp, floor: 8 })
    await device.sendState({ seq: 3 })
    await expect(header(page).getByText('Floor 5 · Direction unknown')).toBeVisible()
    await expect(page.getByText('Door unknown')).toBeVisible()
  }
  const [, , slow] = lifts
  await openInside(page, `/controllers/${slow?.controllerId}`)
  await expect(page.getByText(/^Clock 4\d s behind$/)).toBeVisible()
  for (const { device } of lifts) await device.end()
})
