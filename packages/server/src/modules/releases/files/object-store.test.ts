import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ObjectStore, ObjectStoreError, openBucket } from './object-store.ts'

let cutOff = 0
const bodies: string[] = []
const server = createServer((request, response) => {
  if (cutOff > 0) {
    cutOff -= 1
    request.socket.destroy()
    return
  }
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    bodies.push(body)
    response.end()
  })
})
let store: ObjectStore

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  store = openBucket({
    bucket: 'bucket',
    prefix: '',
    endpoint: `http://127.0.0.1:${Object(server.address()).port}`,
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'key',
    sessionToken: undefined,
  })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('a call whose connection breaks is sent again, with its content', async () => {
  cutOff = 2
  await store.put('key', new TextEncoder().encode('the archive'))
  expect([cutOff, bodies]).toEqual([0, ['the archive']])
})

test('a store that stays away is an error of the store', async () => {
  cutOff = 100
  await expect(store.put('key', new Uint8Array(1))).rejects.toThrow(ObjectStoreError)
  expect(cutOff).toBe(97)
})
