import type { IncomingMessage, ServerResponse } from 'node:http'

const PREFLIGHT_SECONDS = 600

/** Returns whether the request was a preflight, which is then answered. */
export function allowOrigins(
  origins: readonly string[],
  { method, headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { origin } = headers
  if (origin === undefined) return false
  const isPreflight = method === 'OPTIONS' && headers['access-control-request-method'] !== undefined
  response.setHeader('vary', 'Origin')
  if (origins.includes(origin)) {
    response.setHeader('access-control-allow-origin', origin)
    response.setHeader('access-control-allow-credentials', 'true')
    if (isPreflight) {
      response.setHeader('access-control-allow-methods', 'GET, POST, DELETE')
      response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '')
      response.setHeader('access-control-max-age', PREFLIGHT_SECONDS)
    }
  }
  if (isPreflight) response.writeHead(204).end()
  return isPreflight
}
