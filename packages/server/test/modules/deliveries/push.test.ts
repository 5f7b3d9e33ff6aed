import http from 'node:http'
import https from 'node:https'
import { createRequire } from 'node:module'
import { freePort } from '@hoistway/testing/free-port'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { createSeal } from '../../../src/auth/sealed.ts'
import { openSenders } from '../../../src/modules/deliveries/senders.ts'
import { query } from '../../support/database.ts'
import { webhookReceiver } from '../../support/receivers.ts'
import { SEAL_SECRET } from '../../support/seal-secret.ts'
import { startedServer } from '../../support/world.ts'

// An independent push service, which decrypts messages and verifies the server's key. It has no types.
const require = createRequire(import.meta.url)
const TestingServer = require('web-push-testing/src/server.js')
const { PushApiModel } = require('web-push-testing/src/PushApiModel.js')
vi.spyOn(console, 'log').mockImplementation(() => {})
const service = `http://localhost:${await startService()}`
// Push services are public and have TLS; this one has neither.
const publicService = 'https://push.example.org'
const request = vi
  .spyOn(https, 'request')
  .mockImplementation((url: string | URL, options, answered) =>
    http.request(String(url).replace(publicService, service), { ...options, lookup: undefined }, answered),
  )
afterAll(() => request.mockRestore())

async function startService(): Promise<number> {
  const port = await freePort()
  const running = new TestingServer(new PushApiModel(), port)
  running.startServer()
  afterAll(() => running._server.close())
  return port
}

const server = startedServer({
  HOISTWAY_PUBLIC_URL: 'https://console.example.org',
  HOISTWAY_WEBHOOK_NETWORKS: '127.0.0.0/8, ::1/128',
})

// biome-ignore lint/suspicious/noExplicitAny: answers of different shapes
async function post(path: string, body: unknown = {}): Promise<any> {
  const answer = await fetch(`${service}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.headers.get('content-type')?.includes('json') ? answer.json() : undefined
}

async function subscribed(otherEndpoint?: string) {
  const { token } = (await server.signIn('user@hoistway.demo')).body
  const call = (method: string, path: string, body?: unknown) =>
    server.call(method, path, { token, ...(body !== undefined && { body }) })
  const { push } = (await call('GET', 'notifications/settings')).body
  expect(push).toMatchObject({ isReady: true, missing: [] })
  const { data } = await post('subscribe', { userVisibleOnly: 'true', applicationServerKey: push.publicKey })
  const { clientHash, ...created } = data
  const endpoint = otherEndpoint ?? created.endpoint.replace(service, publicService)
  const subscription = { ...created, endpoint }
  const added = await call('POST', 'notifications/browsers', subscription)
  expect(added).toMatchObject({ status: 201, body: { isOwn: true } })
  const shown = async (): Promise<{ id: string; title: string }[]> => {
    const answer = await post('get-notifications', { clientHash })
    return (answer?.data?.messages ?? []).map((text: string) => JSON.parse(text))
  }
  const browsers = async () => (await call('GET', 'notifications/settings')).body.browsers
  const last = async () => (await call('GET', 'notifications/deliveries')).body.data[0]
  return { call, clientHash, shown, browsers, last, subscription, id: added.body.id }
}

test('an independent push service decrypts the message', async () => {
  const { call, shown, last } = await subscribed()
  expect((await call('POST', 'notifications/test', { channel: 'push' })).status).toBe(202)
  await expect.poll(shown).toHaveLength(1)
  const { id } = await last()
  expect(await shown()).toEqual([
    { id, title: 'Test message', body: 'Messages from Hoistway arrive here.', link: '/notifications' },
  ])
})

test('a browser that has unsubscribed is removed', async () => {
  const { call, clientHash, browsers, last, id } = await subscribed()
  await post(`expire-subscription/${clientHash}`)
  await call('POST', 'notifications/test', { channel: 'push' })
  await expect.poll(last).toMatchObject({ state: 'failed', error: 'http-410' })
  expect(await browsers()).not.toContainEqual(expect.objectContaining({ id }))
})

test('a browser gets nothing after its session has ended', async () => {
  const { call, shown, id } = await subscribed()
  const other = await subscribed()
  await call('POST', 'notifications/test', { channel: 'push' })
  await expect.poll(shown).toHaveLength(1)
  await call('POST', 'auth/logout')
  expect(await other.browsers()).not.toContainEqual(expect.objectContaining({ id }))
  await query(
    server.databaseUrl,
    `insert into deliveries (channel, target, user_id, dedupe_id, content)
      select channel, target, user_id, 'late', content from deliveries where target = '${id}'`,
  )
  await expect.poll(other.last).toMatchObject({ state: 'failed', error: 'browser-gone' })
  expect(await shown()).toHaveLength(1)
})

test('subscriptions are encrypted, and those of others are not found', async () => {
  const { subscription, id } = await subscribed()
  const [stored] = await query(server.databaseUrl, `select * from push_browsers where id = '${id}'`)
  expect(JSON.stringify(stored)).not.toContain(subscription.keys.auth)
  expect(JSON.stringify(stored)).not.toContain(subscription.endpoint)
  expect((await server.as('manager', 'DELETE', `notifications/browsers/${id}`)).status).toBe(404)
  expect((await server.as('user', 'DELETE', `notifications/browsers/${id}`)).status).toBe(204)
})

test('a private network is open to webhooks, but not to push messages', async () => {
  const receiver = await webhookReceiver()
  onTestFinished(receiver.close)
  for (const [endpoint, error] of [
    [receiver.url, 'no-tls'],
    [receiver.url.replace('http:', 'https:'), 'private-address'],
  ]) {
    const { call, last } = await subscribed(endpoint)
    await call('POST', 'notifications/test', { channel: 'push' })
    await expect.poll(last).toMatchObject({ state: 'failed', error })
  }
  const [{ id }] = (await server.as('manager', 'GET', 'organizations')).body
  const hook = { name: 'Operations', format: 'standard', language: 'en', url: receiver.url }
  const { webhook } = (await server.as('manager', 'POST', `organizations/${id}/webhooks`, hook)).body
  await server.as('manager', 'POST', `organizations/${id}/webhooks/${webhook.id}/test`)
  await expect.poll(() => receiver.received).toHaveLength(1)
})

test.each([
  { publicUrl: undefined, mailFrom: 'hoistway@example.org', missing: ['HOISTWAY_PUBLIC_URL'] },
  { publicUrl: 'http://console.example.org', mailFrom: undefined, missing: ['HOISTWAY_MAIL_FROM'] },
])(
  'push names $missing.0 as missing with the address $publicUrl and the sender $mailFrom',
  async ({ missing, ...given }) => {
    const db = drizzle(server.databaseUrl, { casing: 'snake_case' })
    onTestFinished(() => db.$client.end())
    const config = { smtpUrl: undefined, networks: [], ...given }
    const { channels } = await openSenders(db, createSeal(SEAL_SECRET), config)
    expect(channels.push).toEqual({ missing, publicKey: null })
  },
)
