import { openAs } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test.use({ allowedConsole: /ERR_|WebSocket|status of 5/ })

test('an open elevator page subscribes again after the hub reconnects', async ({ page }) => {
  const sockets: { close: () => Promise<void> }[] = []
  const sent: string[] = []
  let refused = false
  await page.route('**/customerHub/negotiate**', (route) =>
    refused ? route.abort('connectionrefused') : route.continue(),
  )
  // The server does not know the connection any more.
  await page.route(/\/customerHub\?/, (route) => route.fulfill({ status: 404 }))
  await page.routeWebSocket(/\/customerHub/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      sent.push(String(message))
      server.send(message)
    })
    sockets.push({ close: () => socket.close({ code: 1011 }) })
  })
  const subscriptions = () => sent.filter((message) => message.includes('"SubscribeToElevator"')).length

  await openAs(page, 'admin', '/elevators')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/elevators\/.+/)
  const indicator = page.getByRole('button', { name: /^Live connection:/ })
  await expect(indicator).toHaveAccessibleName('Live connection: Connected')
  await expect.poll(subscriptions).toBeGreaterThan(0)
  const before = subscriptions()

  refused = true
  await sockets.at(-1)?.close()
  await expect(indicator).toHaveAccessibleName('Live connection: Reconnecting')
  await expect(page.getByText('Live updates are interrupted. Reconnecting…')).toBeVisible()
  await expect(page.getByText(/^No live updates for \d+ s\.$/)).toBeVisible()

  refused = false
  await expect(indicator).toHaveAccessibleName('Live connection: Connected', { timeout: 20_000 })
  await expect(page.getByText('Live updates are interrupted. Reconnecting…')).toBeHidden()
  await expect.poll(subscriptions).toBeGreaterThan(before)
})

test('a page whose network was away for a moment goes on with its connection', async ({ page }) => {
  const sockets: { close: () => Promise<void> }[] = []
  let negotiations = 0
  let away = false
  await page.route(/\/customerHub/, (route) => {
    if (route.request().url().includes('/negotiate')) negotiations += 1
    return away ? route.abort('connectionrefused') : route.continue()
  })
  await page.routeWebSocket(/\/customerHub/, (socket) => {
    const server = socket.connectToServer()
    sockets.push({
      close: async () => {
        await server.close()
        await socket.close({ code: 1011 })
      },
    })
  })
  await openAs(page, 'admin', '/elevators')
  const indicator = page.getByRole('button', { name: /^Live connection:/ })
  await expect(indicator).toHaveAccessibleName('Live connection: Connected')
  expect(negotiations).toBe(1)

  away = true
  await sockets.at(-1)?.close()
  await expect(indicator).toHaveAccessibleName('Live connection: Reconnecting')
  await expect(page.getByText('Live updates are interrupted. Reconnecting…')).toBeVisible()

  away = false
  await expect(indicator).toHaveAccessibleName('Live connection: Connected')
  await expect(page.getByText('Live updates are interrupted. Reconnecting…')).toBeHidden()
  expect([negotiations, sockets.length]).toEqual([1, 2])
})
