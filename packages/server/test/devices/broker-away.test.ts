import { wireTo } from '@hoistway/testing/wire'
import { expect, test } from 'vitest'
import { query } from '../support/database.ts'
import { testBroker } from '../support/test-broker.ts'
import { startedServer } from '../support/world.ts'

const broker = await testBroker()
const between = await wireTo(Number(new URL(broker.url).port))
const server = startedServer({ MQTT_URL: broker.url.replace(/:\d+$/, `:${between.port}`) })

const aLift = async () => (await server.as('admin', 'GET', 'elevators?isActive=true&pageSize=1')).body.data[0]
const callCar = async (id: string) => {
  const { status, body } = await server.as('admin', 'POST', `elevators/${id}/call-car/2`)
  return [status, body]
}

test('records a command as failed when the broker does not accept it in time', async () => {
  const { id } = await aLift()
  await query(server.databaseUrl, `update elevators set is_online = true where id = '${id}'`)
  between.hold()
  const error = 'The message broker did not take the command.'
  expect(await callCar(id)).toEqual([503, { success: false, error, message: error }])
  between.release()
  const [recorded] = (await server.as('admin', 'GET', `elevators/${id}/commands`)).body
  expect(recorded).toMatchObject({
    type: 'call-car',
    floor: 2,
    status: 'failed',
    error,
    requestedBy: 'Ada Keller',
  })
})

test('the server keeps running without its broker and reports it', async () => {
  const health = async () => (await server.call('GET', 'health')).body
  expect(await health()).toMatchObject({ status: 'ok', broker: 'up' })
  await broker.close()
  await expect.poll(health).toMatchObject({ status: 'degraded', broker: 'down' })
  const [filter] = (await server.as('admin', 'GET', 'canmessageidfilters')).body.items
  const synchronized = await server.as('admin', 'POST', `canmessageidfilters/${filter.id}/synchronize`)
  expect([synchronized.status, synchronized.body]).toEqual([200, { success: false }])
  const { body } = await server.as('admin', 'GET', `canmessageidfilters/${filter.id}`)
  expect(body.lastSyncedAt).toBe(filter.lastSyncedAt)

  const { id } = await aLift()
  const sent = (await server.as('admin', 'GET', `elevators/${id}/commands`)).body
  const error = 'The link to the controllers is down. The command was not sent.'
  expect(await callCar(id)).toEqual([503, { success: false, error, message: error }])
  expect((await server.as('admin', 'GET', `elevators/${id}/commands`)).body).toEqual(sent)
})
