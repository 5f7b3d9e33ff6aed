import { wireTo } from '@hoistway/testing/wire'
import { openAs } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

// Browsers log 4xx; 405 shows that the server keeps a connection.
test.use({ allowedConsole: /ERR_|WebSocket|status of [45]/ })

test('an open elevator page subscribes again after the hub reconnects', async ({ page }) => {
  const sockets: { close: () => Promise<void> }[] = []
  const sent: string[] = []
  let refused = false
  await page.route('**/customerHub/negotiate**', (route) =>
    refused ? route.abort('connectionrefused') : route.continue(),
  )
  await page.route(/\/customerHub\?/, (route) => route.fulfill({ status: 404 }))
  await page.routeWebSocket(/\/customerHub/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      sent.push(String(message))
      server.send(message)
    })
    sockets.push({ close: () => socket.close({ code: 1011 }) })
  })
  // The list may have subscribed to several elevators at once.
  const subscriptions = () => sent.filter((message) => message.includes('"SubscribeToElevator')).length

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
  await expect(indicator).toHaveAccessibleName('Live connection: Connected')
  await expect(page.getByText('Live updates are interrupted. Reconnecting…')).toBeHidden()
  await expect.poll(subscriptions).toBeGreaterThan(before)
})

test('a page resumes its connection after a short network loss', async ({ page, baseURL }) => {
  const wire = await wireTo(Number(new URL(baseURL ?? '').port))
  const connections: (string | null)[] = []
  page.on('websocket', (socket) => connections.push(new URL(socket.url()).searchParams.get('id')))
  await page.goto(`http://127.0.0.1:${wire.port}/login?returnUrl=/elevators`)
  await page.getByLabel('Email', { exact: true }).fill('admin@hoistway.demo')
  await page.getByLabel('Password', { exact: true }).fill('Hoistway!2026')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const indicator = page.getByRole('button', { name: /^Live connection:/ })
  await expect(indicator).toHaveAccessibleName('Live connection: Connected')
  await expect(page.getByRole('table', { name: 'Elevators' }).getByRole('link').first()).toBeVisible()
  const [connection] = connections
  expect(connections).toEqual([expect.any(String)])

  await wire.cut()
  await expect(indicator).toHaveAccessibleName('Live connection: Reconnecting')
  await expect(page.getByText('Live updates are interrupted. Reconnecting…')).toBeVisible()

  await wire.mend()
  await expect(indicator).toHaveAccessibleName('Live connection: Connected')
  await expect(page.getByText('Live updates are interrupted. Reconnecting…')).toBeHidden()
  expect(connections).toEqual([connection, connection])
  await wire.cut()
})
