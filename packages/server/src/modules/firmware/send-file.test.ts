import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendFile } from './send-file.ts'

test('breaks off a download when its file is deleted', async () => {
  const app = Fastify()
  const read = async (start: number, length: number) => Buffer.alloc(start === 0 ? length : 0)
  app.get('/', (request, reply) => sendFile(request, reply, { name: 'a.bin', size: 2 ** 20, tag: 'a', read }))
  await expect(app.inject('/')).rejects.toThrow('destroyed')
})
