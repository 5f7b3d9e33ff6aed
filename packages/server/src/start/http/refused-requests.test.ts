import { connect } from 'node:net'
import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { speakLanguageOfRequests } from '../../base/request-language.ts'
import { handleErrors, validatorCompiler } from './answer-errors.ts'

const lines: { level: number; msg: string; err?: { code: string } }[] = []
const stream = new Writable({
  write(line, _encoding, done) {
    lines.push(JSON.parse(String(line)))
    done()
  },
})
const app = Fastify({ logger: { stream } })
handleErrors(app)
await speakLanguageOfRequests(app)
app.setValidatorCompiler(validatorCompiler)
const schema = { body: z.array(z.record(z.string(), z.string())) }
app.post('/list', { bodyLimit: 8 * 1024 * 1024, schema }, () => 'accepted')
app.post('/echo', ({ body }) => body)
app.get('/fails/:code', ({ params }) => {
  throw Object.assign(new Error(), params)
})
const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => app.close())

const head = (more: string) => `POST /echo HTTP/1.1\r\nContent-Type: application/json\r\n${more}\r\n\r\n`

test('a body that the client breaks off is no error of the server', async () => {
  const socket = connect(Number(url.port), url.hostname)
  socket.write(`${head('Host: x\r\nContent-Length: 100')}{"a":`)
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('incoming request')
  socket.destroy()
  await expect.poll(() => lines.map(({ msg }) => msg)).toContain('request aborted')
  expect(lines.filter(({ level }) => level >= 50)).toEqual([])
})

test('refuses a request with two Host headers', async () => {
  const socket = connect(Number(url.port), url.hostname)
  const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))
  socket.write(`${head('Host: x\r\nHost: y\r\nContent-Length: 2')}{}`)
  expect(await answer).toMatch(/^HTTP\/1.1 400 /)
  socket.destroy()
})

test('a body with more invalid values than can be listed is invalid', async () => {
  const row = Object.fromEntries(Array.from({ length: 200_000 }, (_, index) => [`column${index}`, 1]))
  const answer = await app.inject({ method: 'POST', url: '/list', body: [row] })
  expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'Some values are not valid.' }])
})

test('logs requests that fail in a database outage once a minute, and other failures each time', async () => {
  lines.length = 0
  const codes = ['ECONNREFUSED', 'ECONNREFUSED', '25006', '53100', '57014', 'other']
  for (const code of codes) await app.inject(`/fails/${code}`)
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  await app.inject('/fails/ECONNREFUSED')
  later.mockRestore()
  const errors = lines.filter(({ level }) => level >= 50)
  expect(errors.map(({ err }) => err?.code)).toEqual([
    'ECONNREFUSED',
    '53100',
    '57014',
    'other',
    'ECONNREFUSED',
  ])
})
