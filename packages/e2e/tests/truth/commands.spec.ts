import { randomBytes } from 'node:crypto'
import { connectDevice } from '../../src/device.ts'
import { apiAs, openAs } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

// The open page reads its elevator again when that is deleted at the end.
test.use({ allowedConsole: /409|404/ })

const secret = 'secret-of-the-truth'

test('a command is sent once, and only to a reachable elevator', async ({ page, playwright, baseURL }) => {
  const name = `Truth ${randomBytes(4).toString('hex')}`
  const key = name.replace(' ', '-')
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const { call } = await apiAs(request, 'admin')
  const api = async (method: string, path: string, data?: object) => {
    const answer = await call(method, path, data)
    return { status: answer.status(), body: await answer.json() }
  }
  const organization = (await api('POST', 'organizations', { name, type: 'Organization' })).body
  const controller = { controllerName: name, controllerKey: key, controllerType: 0, sharedSecret: secret }
  const controllerId = (await api('POST', 'controllers', controller)).body.id
  expect([organization.id, controllerId]).toEqual([expect.any(String), expect.any(String)])
  const record = { name, controllerId: key, elevatorType: 'ARL', organizationId: organization.id }
  const { id } = (await api('POST', 'elevators', record)).body

  const second = await api('POST', 'elevators', { ...record, name: `${name} 2`, controllerId })
  expect(second).toMatchObject({
    status: 409,
    body: { message: `Elevator "${name}" has this controller already.` },
  })

  await openAs(page, 'admin', `/elevators/${id}`)
  const refusal = page.getByRole('alert')
  const floor = (at: number) => page.getByRole('button', { name: `Call car to floor ${at}` })
  await expect(floor(3)).toBeDisabled()
  const early = await api('POST', `elevators/${id}/call-car/3`)
  expect(early).toMatchObject({ status: 409, body: { success: false } })

  const device = await connectDevice(key, secret)
  const received = await device.commands()
  const summary = page.getByRole('region', { name: 'Summary' })
  await device.send('presence', { online: true })
  await expect(summary.getByText('Online', { exact: true })).toBeVisible()
  await device.send('presence', { online: false })
  await expect(summary.getByText('Offline', { exact: true })).toBeVisible()
  await floor(3).click()
  await expect(refusal).toContainText('The elevator is offline. The command was not sent.')
  await expect(page.getByText('No command has been sent yet.')).toBeVisible()

  await device.send('presence', { online: true })
  await expect(summary.getByText('Online', { exact: true })).toBeVisible()
  await floor(3).dblclick()
  const banner = page.getByText(/^Car called to floor 3\. \([0-9a-f]{8}\)$/)
  await expect(banner).toBeVisible()
  const shown = /\((.{8})\)/.exec((await banner.textContent()) ?? '')?.[1]
  await expect.poll(() => received.map((each) => each.slice(0, 8))).toEqual([shown])

  await device.sendAlert({ alertId: 't-1', code: 'Er07', message: 'Safety chain open', active: true })
  const control = page.getByRole('region', { name: 'Elevator Control' })
  await expect(control.getByText('A critical alert is active on this elevator.')).toBeVisible()
  await floor(4).click()
  await expect.poll(() => received.length).toBe(2)
  expect(received[1]?.slice(0, 8)).not.toBe(shown)

  await page.getByRole('button', { name: 'Live connection: Connected' }).click()
  const panel = page.getByRole('dialog', { name: 'Live connection' })
  await expect(panel).toContainText('Connection ID')
  await expect(panel).toContainText('1 elevator')
  await page.keyboard.press('Escape')

  const out = { isActive: false, outOfServiceReason: 'New ropes' }
  expect(await api('PUT', `elevators/${id}`, { ...record, ...out })).toMatchObject({ status: 200 })
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText(
    /Out of service since .+: New ropes/,
  )
  await floor(5).click()
  await expect(refusal.filter({ hasText: 'The command was not sent.' })).toContainText(
    'The elevator is out of service (New ropes).',
  )
  expect(received).toHaveLength(2)

  await device.end()
  for (const path of [`elevators/${id}`, `controllers/${controllerId}`, `organizations/${organization.id}`]) {
    await api('DELETE', path)
  }
  await request.dispose()
})
