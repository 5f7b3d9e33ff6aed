import { expect, test } from 'vitest'
import { testBroker } from './test-broker.ts'
import { startedServer } from './world.ts'

const broker = await testBroker()
const server = startedServer({ MQTT_URL: broker.url })

test('without its broker the server runs, says so, and tells what it could not do', async () => {
  const health = async () => (await server.call('GET', 'health')).body
  expect(await health()).toMatchObject({ status: 'ok', broker: 'up' })
  await broker.close()
  await expect.poll(health).toMatchObject({ status: 'degraded', broker: 'down' })
  const [filter] = (await server.as('admin', 'GET', 'canmessageidfilters')).body.items
  const synchronized = await server.as('admin', 'POST', `canmessageidfilters/${filter.id}/synchronize`)
  expect([synchronized.status, synchronized.body]).toEqual([200, { success: false }])
  const { body } = await server.as('admin', 'GET', `canmessageidfilters/${filter.id}`)
  expect(body.lastSyncedAt).toBe(filter.lastSyncedAt)

  const elevator = (await server.as('admin', 'GET', 'elevators?pageSize=1')).body.data[0]
  const command = await server.as('admin', 'POST', `elevators/${elevator.id}/call-car/2`)
  const error = 'The message broker did not take the command.'
  expect([command.status, command.body]).toEqual([503, { success: false, error, message: error }])
  const [recorded] = (await server.as('admin', 'GET', `elevators/${elevator.id}/commands`)).body
  expect(recorded).toMatchObject({
    type: 'call-car',
    floor: 2,
    status: 'failed',
    error,
    requestedBy: 'Ada Keller',
  })
})
