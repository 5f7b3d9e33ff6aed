import type { FastifyInstance } from 'fastify'
import { errors as messages } from '../../texts/en.ts'

/** In milliseconds. */
export const arrival = {
  /** Starts with the connection. */
  headers: 8_000,
  check: 2_000,
  pause: 10_000,
  /** Plus the time that the body needs at the rate. */
  body: 10_000,
  /** Average bytes per second. */
  rate: 128 * 1024,
  /** Firmware is also uploaded over mobile networks. */
  signedInRate: 16 * 1024,
}

const LINGER_MS = 300

/** Answers 408, so that slow clients cannot hold connections. */
export function endSlowBodies(app: FastifyInstance, limits = arrival): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    const length = Number(raw.headers['content-length'] ?? Number.POSITIVE_INFINITY)
    if (length === 0 || !(raw.headers['content-length'] || raw.headers['transfer-encoding'])) return done()
    const expected = Math.min(length, request.routeOptions.bodyLimit ?? 0)
    const begun = performance.now()
    // Callers are known only after this hook.
    const isTooSlow = () => {
      const rate = request.caller || request.releaser ? limits.signedInRate : limits.rate
      return performance.now() - begun >= limits.body + (expected / rate) * 1000
    }
    let seen = raw.socket.bytesRead
    let seenAt = performance.now()
    const timer = setInterval(
      () => {
        if (raw.complete || raw.destroyed) return clearInterval(timer)
        if (raw.socket.bytesRead !== seen) {
          seen = raw.socket.bytesRead
          seenAt = performance.now()
        }
        if (!isTooSlow() && performance.now() - seenAt < limits.pause) return
        clearInterval(timer)
        refuse()
      },
      Math.min(1000, limits.pause / 4),
    )
    raw.once('close', () => clearInterval(timer))
    done()

    function refuse(): void {
      if (reply.sent || reply.raw.headersSent) return void raw.destroy()
      // Unlike others, this answer cannot wait for the body.
      reply.hijack()
      reply.raw
        .writeHead(408, { 'content-type': 'application/json', connection: 'close' })
        .end(JSON.stringify({ message: messages.tooSlow }))
      // Closing while bytes arrive would lose the response.
      setTimeout(() => raw.destroy(), LINGER_MS).unref()
    }
  })
}
