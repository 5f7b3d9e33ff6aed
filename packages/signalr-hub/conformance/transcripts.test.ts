import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { lengthPrefix } from '../src/features/message-pack/binary-splitter.ts'
import { createDocumentHub } from './document-hub.ts'
import { binaryTranscripts, jsonTranscripts, type Transcript } from './transcripts.ts'

const RS = Uint8Array.of(0x1e)
const server = createServer()
let url = ''

beforeAll(async () => {
  createDocumentHub().attach(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  url = `ws://127.0.0.1:${address.port}/hub`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const json = (text: string) => Buffer.concat([Buffer.from(text), RS])
const messagePack = (digits: string) => {
  const body = Buffer.from(digits.replaceAll(' ', ''), 'hex')
  return Buffer.concat([Uint8Array.from(lengthPrefix(body.length)), body])
}

describe('the transcript', () => {
  it.each(jsonTranscripts)('in JSON: $name', (transcript) => play(transcript, 'json', json))
  it.each(binaryTranscripts)('in MessagePack: $name', (transcript) =>
    play(transcript, 'messagepack', messagePack),
  )
})

/** Sends frames of three bytes. */
async function play(
  { steps }: Transcript,
  protocol: string,
  encode: (step: string) => Buffer,
): Promise<void> {
  const socket = new WebSocket(url)
  const answers: Buffer[] = []
  let code = 0
  let wake = () => {}
  socket.on('message', (data) => {
    if (Buffer.isBuffer(data)) answers.push(data)
    wake()
  })
  socket.on('close', (closeCode) => {
    code = closeCode
    wake()
  })
  const until = async (isThere: () => boolean) => {
    while (!isThere() && code === 0) {
      await new Promise<void>((done) => {
        wake = done
      })
    }
  }
  await new Promise((done) => socket.on('open', done))
  let expected = json('{}')
  socket.send(json(JSON.stringify({ protocol, version: 1 })))
  for (const step of steps) {
    const [direction, content] = [step[0], step.slice(2)]
    if (content.startsWith('closed')) {
      await until(() => false)
      expect(`closed ${code}`).toBe(content)
    } else if (direction === '<') {
      expected = Buffer.concat([expected, encode(content)])
      await until(() => Buffer.concat(answers).length >= expected.length)
      expect(Buffer.concat(answers).toString('latin1', 0, expected.length)).toBe(expected.toString('latin1'))
    } else {
      const bytes = encode(content)
      for (let at = 0; at < bytes.length; at += 3) socket.send(bytes.subarray(at, at + 3))
    }
  }
  expect(Buffer.concat(answers).length, 'bytes of all answers').toBe(expected.length)
  socket.terminate()
}
