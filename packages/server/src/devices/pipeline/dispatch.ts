import { deviceTime } from '@hoistway/contracts/device'
import type { StateLog } from '../../history/state-log.ts'
import type { Directory } from '../directory/directory.ts'
import type { Conflicts } from './conflicts.ts'
import type { Contacts } from './contacts.ts'
import type { HealthLog } from './health-log.ts'
import { arrivalOf, type Parsed, type ParsedMessage } from './parse.ts'
import type { WriteQueue } from './write-queue.ts'
import type { StateWriter } from './write-states.ts'

interface Deps {
  readonly directory: Directory
  readonly contacts: Contacts
  readonly health: HealthLog
  readonly conflicts: Conflicts
  readonly history: StateLog
  readonly stateWriter: StateWriter
  readonly writeQueue: WriteQueue
}

export function dispatch(deps: Deps, message: ParsedMessage): void {
  if (message.kind === 'state') return dispatchState(deps, message)
  if (message.kind === 'presence') notePresence(deps, message)
  deps.writeQueue.put(message)
}

/** The broker sends the last will, so it is no sign of life. */
function notePresence(
  { directory, contacts, health, history }: Deps,
  { key, body, receivedAt, isAgeUnknown }: Parsed<'presence'>,
): void {
  // The states between two connections are unknown.
  history.interrupt(directory.byKey(key).map(({ id }) => id))
  health.connected(key, body.online, receivedAt)
  if (isAgeUnknown || !body.online) return
  contacts.heard(key, receivedAt)
  contacts.measure(key, body, receivedAt)
  if (body.bootId) health.booted(key, body.bootId, receivedAt)
}

function dispatchState(deps: Deps, message: Parsed<'state'>): void {
  const { directory, contacts, conflicts, health, history, stateWriter } = deps
  const { key, body, receivedAt, isAgeUnknown } = message
  const arrivedAt = arrivalOf(message)
  if (!isAgeUnknown) {
    contacts.measure(key, body, receivedAt)
    confirmOnline(deps, message)
  }
  const { bootId = null, seq, floor = null, direction, door, canMessages = null, ts } = body
  const measuredAt = deviceTime(ts) ?? null
  const clockSkewMs = contacts.skewOf(key)
  for (const { id } of directory.byKey(key)) {
    const state = { bootId, seq, arrivedAt, floor, direction, door, canMessages, measuredAt, clockSkewMs }
    const place = stateWriter.put(id, { ...state, controllerKey: key })
    if (arrivedAt && place !== 'repeated' && place !== 'earlier-boot')
      history.put(id, { at: arrivedAt.getTime(), bootId, seq, floor, direction, door })
    if (arrivedAt && place === 'earlier-boot') conflicts.earlierBoot(key, receivedAt.getTime())
    if (place !== 'newer') health.drop(message, place === 'repeated' ? 'repeated' : 'older')
  }
}

/** The last will belonged to an earlier connection, or to another device with the same key. */
function confirmOnline({ health, writeQueue }: Deps, message: Parsed<'state'>): void {
  const { acknowledge: _, ...envelope } = message
  if (health.isStillThere(message.key, message.receivedAt))
    writeQueue.put({ ...envelope, kind: 'presence', body: { online: true, ts: message.body.ts } })
}
