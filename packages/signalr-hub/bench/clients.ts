// Bare WebSockets keep the cost of the clients low.
import { Agent, request } from 'node:http'
import { WebSocket } from 'ws'
import { answerCommands } from './commands.ts'

const AT_ONCE = 50
const HANDSHAKE = '{"protocol":"json","version":1}\u001e'
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

let received = 0
const sockets = new Set<WebSocket>()
let connections = 0
let delays: number[] = []
let look = () => {}

answerCommands({
  async connect({ port, connections: wanted, isHub }) {
    const from = performance.now()
    received = 0
    connections = wanted
    let left = wanted
    const openSome = async () => {
      while (left > 0) {
        left -= 1
        await open(port, isHub)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, openSome))
    const time = performance.now() - from
    // Idle keep-alive sockets of the negotiations would count as memory of WebSockets.
    agent.destroy()
    return { time }
  },
  async call({ calls }) {
    await Promise.all([...sockets].map((socket) => call(socket, calls)))
    return {}
  },
  async received({ count, every }) {
    await new Promise<void>((done) => {
      look = () => {
        if (received >= count * connections) done()
      }
      look()
    })
    received = 0
    const answer = delays.filter((_, index) => index % every === 0)
    delays = []
    return { delays: answer }
  },
})

async function open(port: number, isHub: boolean): Promise<void> {
  const query = isHub ? `?id=${encodeURIComponent(await negotiate(port))}` : ''
  const socket = new WebSocket(`ws://127.0.0.1:${port}/hub${query}`, { perMessageDeflate: false })
  await new Promise<void>((done, failed) => {
    socket.on('error', failed)
    socket.on('open', () => {
      if (isHub) socket.send(HANDSHAKE)
      else done()
    })
    if (isHub) socket.once('message', () => done())
  })
  socket.on('error', () => {})
  socket.on('message', receive)
  sockets.add(socket)
  socket.on('close', () => sockets.delete(socket))
}

function call(socket: WebSocket, calls: number): Promise<void> {
  const body =
    '"target":"Echo","arguments":[{"elevatorId":"6f1c2a54-8a0f-4c0e-9b65-3d0d8f3f4a11","floor":12}]'
  return new Promise((done) => {
    let left = calls
    const next = () => {
      if (left === 0) {
        socket.off('message', next)
        return done()
      }
      left -= 1
      socket.send(`{"type":1,"invocationId":"${left}",${body}}\u001e`)
    }
    socket.on('message', next)
    next()
  })
}

function receive(data: unknown): void {
  const now = performance.timeOrigin + performance.now()
  for (const [, sentAt] of String(data).matchAll(/"sentAt":([\d.]+)/g)) {
    received += 1
    delays.push(now - Number(sentAt))
  }
  look()
}

function negotiate(port: number): Promise<string> {
  return new Promise((done, failed) => {
    const asked = request(
      { port, host: '127.0.0.1', path: '/hub/negotiate?negotiateVersion=1', method: 'POST', agent },
      (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => done(String(Object(JSON.parse(text)).connectionToken)))
      },
    )
    asked.on('error', failed).end()
  })
}
