import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoSecret } from '../../support/device.ts'
import { testBroker } from '../../support/test-broker.ts'
import { startedServer } from '../../support/world.ts'

const SECRET = 'the secret of the broker and the servers'
const variables: Record<string, string> = { HOISTWAY_BROKER_SECRET: SECRET }
let broker: Awaited<ReturnType<typeof testBroker>>
beforeAll(async () => {
  broker = await testBroker()
  variables.MQTT_URL = broker.url
})
const server = startedServer(variables)
afterAll(() => broker.close())
const KEY = 'ESP-0001'

async function ask(path: string, body: unknown, authorization: string | undefined = `Bearer ${SECRET}`) {
  const answer = await server.call('POST', `broker/${path}`, {
    body,
    headers: authorization === '' ? {} : { authorization },
  })
  return answer.status === 200 ? answer.body : answer.status
}
const signIn = (username: string, password: string, { clientid = username, peerhost = '192.0.2.1' } = {}) =>
  ask('auth', { username, password, clientid, peerhost })
const may = (username: string, action: string, topic: string) => ask('acl', { username, action, topic })
const denied = { result: 'deny' }

test('a controller signs in with its key and secret, as itself alone', async () => {
  const secret = demoSecret(server.state, KEY)
  expect(await signIn(KEY, secret)).toEqual({ result: 'allow', is_superuser: false })
  expect(await signIn(KEY, secret, { clientid: `${KEY}/2` })).toMatchObject({ result: 'allow' })
  expect(await signIn(KEY, secret, { clientid: 'ESP-0002' })).toEqual(denied)
  expect(await signIn('ESP-0002', secret)).toEqual(denied)
  expect(await signIn(KEY, '')).toEqual(denied)
  for (const name of ['', '+', '#', 'admin@hoistway.demo', '__proto__', 'nobody'])
    expect([name, await signIn(name, secret)]).toEqual([name, denied])
})

test('the account of the servers may do everything', async () => {
  const { username, password } = new URL(broker.url)
  expect(await signIn(username, password, { clientid: 'hoistway-server-1' })).toEqual({
    result: 'allow',
    is_superuser: true,
  })
  expect(await signIn(username, 'wrong')).toEqual(denied)
})

test('a controller speaks and listens on its own topics only', async () => {
  expect(await may(KEY, 'publish', `elv/v1/${KEY}/state`)).toEqual({ result: 'allow' })
  expect(await may(KEY, 'publish', `elv/v1/${KEY}/cmd/7/status`)).toEqual({ result: 'allow' })
  expect(await may(KEY, 'subscribe', `elv/v1/${KEY}/cmd/+`)).toEqual({ result: 'allow' })
  for (const [action, topic] of [
    ['publish', 'elv/v1/ESP-0002/state'],
    ['publish', `elv/v1/${KEY}/cmd/7`],
    ['publish', 'console/v1/groups/x'],
    ['subscribe', 'elv/v1/ESP-0002/cmd/+'],
    ['subscribe', 'elv/v1/+/cmd/+'],
    ['subscribe', '$share/hoistway/elv/v1/+/state'],
    ['subscribe', '#'],
  ] as const)
    expect([topic, await may(KEY, action, topic)]).toEqual([topic, denied])
  expect(await may('+', 'publish', 'elv/v1/+/state')).toEqual(denied)
})

test('guessing the secret of a controller is slowed down for the address that guesses', async () => {
  const secret = demoSecret(server.state, 'ESP-0003')
  const peerhost = '192.0.2.66'
  for (let guess = 0; guess < 4; guess += 1) await signIn('ESP-0003', `guess ${guess}`, { peerhost })
  expect(await signIn('ESP-0003', secret, { peerhost })).toEqual(denied)
  expect(await signIn('ESP-0003', secret)).toMatchObject({ result: 'allow' })
})

test('rejects the previous secret after a change', async () => {
  const fields = { controllerName: 'Of EMQX', controllerKey: 'EMQX-1', controllerType: 'ESP32_WiFi' }
  const created = await server.as('admin', 'POST', 'controllers', {
    ...fields,
    sharedSecret: 'the first secret',
  })
  expect(await signIn('EMQX-1', 'the first secret')).toMatchObject({ result: 'allow' })
  const path = `controllers/${created.body.id}`
  await server.as('admin', 'PUT', path, { ...fields, sharedSecret: 'the second secret' })
  expect(await signIn('EMQX-1', 'the first secret')).toEqual(denied)
  expect(await signIn('EMQX-1', 'the second secret')).toMatchObject({ result: 'allow' })
  await server.as('admin', 'DELETE', path)
  expect(await signIn('EMQX-1', 'the second secret')).toEqual(denied)
})

test('only the broker may ask', async () => {
  const secret = demoSecret(server.state, KEY)
  const body = { username: KEY, password: secret, clientid: KEY, peerhost: '192.0.2.1' }
  const token = `Bearer ${await server.tokenOf('admin')}`
  for (const authorization of ['', 'Bearer', `Bearer ${SECRET}x`, `Basic ${SECRET}`, token]) {
    expect(await ask('auth', body, authorization)).toBe(403)
    expect(await ask('acl', { username: KEY, action: 'publish', topic: 'x' }, authorization)).toBe(403)
  }
  expect(await ask('auth', { ...body, password: 7 })).toBe(400)
})
