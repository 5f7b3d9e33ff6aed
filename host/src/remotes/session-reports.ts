import { uuidOf } from '@hoistway/contracts/uuid'
import { environment } from '@hoistway/platform/environment'
import { identityHeaders } from '@hoistway/platform/session'
import type { Crash } from '@hoistway/releases/crash'
import type { Release } from '@hoistway/releases/registry'
import type { SessionsBody } from '@hoistway/releases/wire'

const SESSION_KEY = 'hoistway.release-session'

type Report = SessionsBody['releases'][number]

export const running = new Map<string, Release>()
let pending = new Map<string, Report>()
let isCounting = true

export const folderOf = ({ manifest }: Release) => new URL('./', new URL(manifest, location.origin)).href

export const keyOf = ({ descriptor: { name }, version }: Release): string => `${name}@${version}`

export function sessionRequest(releases: readonly Report[]) {
  const { server, apiPrefix } = environment()
  return {
    address: new URL(`${server}${apiPrefix}/releases/sessions`, location.origin).href,
    init: {
      method: 'POST',
      // The last report outlives the page.
      keepalive: true,
      priority: 'low' as const,
      headers: { ...identityHeaders(), 'content-type': 'application/json' },
      body: JSON.stringify({ session: sessionId(), releases }),
    },
  }
}

async function send(releases: readonly Report[]): Promise<void> {
  const { address, init } = sessionRequest(releases)
  const { status } = await fetch(address, init)
  // A static host has no such endpoint.
  isCounting = status !== 404
  if (status === 401 || status >= 500) throw new Error(`The server answered ${status}.`)
}

export function reportStart(release: Release): void {
  const { version, descriptor } = release
  if (isCounting)
    send([{ remote: descriptor.name, version, crashes: [], starting: true }]).catch(console.info)
  addReport(release)
}

export function addReport(
  { version, descriptor: { name: remote } }: Release,
  ...crashes: readonly Crash[]
): void {
  add({ remote, version, crashes: [...crashes] })
  // Repeated calls add the listener only once.
  window.addEventListener('pagehide', sendPending)
}

function add(report: Report): void {
  const key = `${report.remote}@${report.version}`
  const { crashes = [] } = pending.get(key) ?? {}
  pending.set(key, { ...report, crashes: [...crashes, ...report.crashes] })
}

/** The reports stay pending if the server cannot be reached. */
export function sendPending(): void {
  const reports = [...pending.values()]
  pending = new Map()
  while (reports.length > 0 && isCounting) {
    // The server's limit.
    const part = reports.splice(0, 20)
    send(part).catch((error: unknown) => {
      part.forEach(add)
      console.info('The sessions of releases could not be counted.', error)
    })
  }
}

/** The id does not identify the user. */
function sessionId(): string {
  try {
    const kept = sessionStorage.getItem(SESSION_KEY) ?? pageId
    sessionStorage.setItem(SESSION_KEY, kept)
    return kept
  } catch {
    // Storage is blocked: each page counts separately.
    return pageId
  }
}

const pageId = uuidOf(crypto.getRandomValues(new Uint8Array(16)))
