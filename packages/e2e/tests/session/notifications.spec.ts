import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../../src/accessibility.ts'
import { connectDevice } from '../../src/device.ts'
import { hasWorker } from '../../src/settled.ts'
import { openAs } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test.describe('push messages', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the service worker shows a repeated message once, and a click on it opens its page in the open tab', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['notifications'])
    await openAs(page, 'technician', '/elevators')
    await hasWorker(page)
    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('there is no service worker')
    // A headless browser shows no notifications.
    await worker.evaluate(
      `registration.showNotification = async (title) => { (globalThis.titles ??= []).push(title) }`,
    )
    const session = await context.newCDPSession(page)
    const ids: string[] = []
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      ids.push(...registrations.filter((each) => !each.isDeleted).map((each) => each.registrationId))
    })
    await session.send('ServiceWorker.enable')
    await expect.poll(() => ids).not.toEqual([])
    const push = (id: string) =>
      session.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(baseURL ?? '').origin,
        registrationId: ids[0] ?? '',
        data: JSON.stringify({ id, title: `Lift ${id}: Er15`, body: 'Door does not close', link: '/alerts' }),
      })
    const shown = () => worker.evaluate<string[]>('globalThis.titles ?? []')
    const remembered = () =>
      page.evaluate<number>(
        `caches.open('hoistway-shown-1').then((each) => each.keys()).then(({ length }) => length)`,
      )
    await push('one')
    await expect.poll(remembered).toBe(1)
    await push('one')
    await push('two')
    await expect.poll(remembered).toBe(2)
    expect(await shown()).toEqual(['Lift one: Er15', 'Lift two: Er15'])

    // A scripted event may neither focus a tab nor be waited for.
    await worker.evaluate(`
      WindowClient.prototype.focus = async function () { globalThis.focused = this.url }
      dispatchEvent(Object.assign(new Event('notificationclick'), {
        notification: { close: () => { globalThis.isClosed = true }, data: { link: '/alerts' } },
        waitUntil: () => {},
      }))`)
    await expect(page).toHaveURL('/alerts')
    await expect(page.getByRole('heading', { name: 'Alerts', level: 1 })).toBeVisible()
    expect(await worker.evaluate('[globalThis.isClosed, new URL(globalThis.focused).pathname]')).toEqual([
      true,
      '/elevators',
    ])
    expect(context.pages()).toHaveLength(1)
  })
})

test('a Manager plans a rota and an escalation chain, also on a phone', async ({ page }) => {
  await openAs(page, 'manager', '/organizations')
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Notification Settings' }).click()
  await page.getByRole('button', { name: 'Add Webhook' }).click()
  await expect(page.getByRole('dialog').getByLabel('Address')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const card = page.getByRole('region', { name: 'On call' })
  await card.getByRole('button', { name: 'Add Rota' }).click()
  await card.getByLabel('Name').fill('Service')
  await card.getByLabel('Add person').selectOption({ label: 'Marco Bianchi' })
  await card.getByRole('button', { name: 'Add Step' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await card.getByRole('button', { name: 'Save' }).click()
  const weeks = card.getByRole('list', { name: 'Next weeks' })
  await expect(weeks.getByText('Marco Bianchi')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await card.getByRole('button', { name: 'Remove Service' }).click()
  await card.getByRole('button', { name: 'Remove step 1' }).click()
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(weeks).toBeHidden()
})

test.describe('at 200 % zoom', () => {
  test.use({ viewport: { width: 720, height: 450 } })

  test('the menu of the last row can be used while a toast is shown', async ({ page }) => {
    await openAs(page, 'admin', '/controllers')
    const menus = page
      .getByRole('table', { name: 'Controllers' })
      .getByRole('button', { name: /^Actions of/ })
    await expect(menus).toHaveCount(20)
    await expect(page.getByRole('button', { name: 'Live connection: Connected' })).toBeVisible()
    const device = await connectDevice('ESP-0218')
    const alert = { alertId: randomUUID(), code: 'Er07', message: 'Safety chain open' }
    await device.sendAlert({ ...alert, active: true })
    const toasts = page.getByRole('region', { name: 'New critical alerts' })
    await expect(toasts.getByText('Safety chain open')).toBeVisible()
    await menus.last().click()
    await page.getByRole('menuitem', { name: 'Delete' }).click({ timeout: 20_000 })
    await expect(page.getByRole('dialog', { name: /^Delete/ })).toBeVisible()
    await device.sendAlert({ ...alert, active: false })
    await device.end()
  })
})
