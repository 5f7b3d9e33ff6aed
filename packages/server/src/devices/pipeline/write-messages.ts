import { deviceTime } from '@hoistway/contracts/device'
import { installedVersion } from '@hoistway/contracts/installed-version'
import type { FastifyBaseLogger } from 'fastify'
import { isId } from '../../base/wire.ts'
import { isAway } from '../../db/write-faults.ts'
import { advanceCommand } from '../commands/advance-command.ts'
import type { CommandRepository } from '../commands/commands.repository.ts'
import type { ConfigPublisher } from '../configs/config-publisher.ts'
import type { DeviceKind } from '../device-metrics.ts'
import type { DeviceRepository } from '../devices.repository.ts'
import type { Directory } from '../directory/directory.ts'
import type { FirmwareJobs } from '../updates/firmware-jobs.ts'
import type { FirmwareUpdateRepository } from '../updates/firmware-updates.repository.ts'
import type { Conflicts } from './conflicts.ts'
import type { Contacts } from './contacts.ts'
import type { DeviceAlertRepository } from './device-alerts.repository.ts'
import type { DeviceEvents } from './device-events.ts'
import type { HealthLog } from './health-log.ts'
import { arrivalOf, type Parsed, type ParsedMessage } from './parse.ts'

export interface WriteContext {
  readonly directory: Directory
  readonly contacts: Contacts
  readonly conflicts: Conflicts
  readonly health: HealthLog
  readonly devices: DeviceRepository
  readonly alerts: DeviceAlertRepository
  readonly commands: CommandRepository
  readonly updates: FirmwareUpdateRepository
  readonly jobs: Pick<FirmwareJobs, 'startQueued'>
  readonly configs: Pick<ConfigPublisher, 'publishUnreported'>
  readonly events: DeviceEvents
  readonly log: FastifyBaseLogger
}

/** Expects one kind. Alerts, presences and configurations of many controllers share a statement. */
export async function writeMessages(
  context: WriteContext,
  messages: readonly ParsedMessage[],
): Promise<void> {
  const current = messages.filter((message) => {
    if (message.outdated?.aborted) context.health.drop(message, 'superseded')
    return !message.outdated?.aborted
  })
  await writeAlerts(context, ofKind('alert', current))
  await writePresences(context, ofKind('presence', current))
  await writeConfigs(context, ofKind('config', current))
  for (const message of ofKind('command', current)) await writeCommandStatus(context, message)
  for (const message of ofKind('firmware', current)) await writeFirmware(context, message)
}

const ofKind = <Kind extends DeviceKind>(kind: Kind, messages: readonly ParsedMessage[]) =>
  messages.filter((message): message is Extract<ParsedMessage, { kind: Kind }> => message.kind === kind)

/** PostgreSQL writes a row only once per statement. */
async function writeAlerts(context: WriteContext, messages: readonly Parsed<'alert'>[]): Promise<void> {
  const byAlert = [...Map.groupBy(messages, ({ key, body }) => `${key} ${body.alertId}`).values()]
  const statements = Math.max(0, ...byAlert.map(({ length }) => length))
  for (let turn = 0; turn < statements; turn += 1)
    await writeDifferentAlerts(
      context,
      byAlert.flatMap((own) => own[turn] ?? []),
    )
}

async function writeDifferentAlerts(
  { directory, contacts, health, alerts, events }: WriteContext,
  messages: readonly Parsed<'alert'>[],
): Promise<void> {
  const reports = messages.map(({ key, body, receivedAt, mayBeStored }) => {
    const { alertId: deviceAlertId, code, message, active, ts } = body
    const times = { at: contacts.timeOf(key, ts, receivedAt), statedAt: deviceTime(ts) ?? null }
    const alert = { controllerKey: key, deviceAlertId, code, message, active, ...times, mayBeStored }
    return directory.byKey(key).map((elevator) => ({ elevator, elevatorId: elevator.id, ...alert }))
  })
  const reported = reports.flat()
  const elevators = new Map(reported.map(({ elevator }) => [elevator.id, elevator]))
  const { changed, current } = await answered(messages, alerts.record(reported))
  for (const alert of changed) {
    const elevator = elevators.get(alert.elevatorId)
    if (elevator) events.alert(elevator, alert)
  }
  const isCurrent = new Set(current)
  for (const [index, message] of messages.entries()) {
    const own = reports[index] ?? []
    if (own.length > 0 && !own.some((each) => isCurrent.has(each))) health.drop(message, 'foreign')
  }
}

/** Marks messages that the database possibly stored although the write failed. */
async function answered<T>(messages: readonly ParsedMessage[], write: Promise<T>): Promise<T> {
  try {
    const result = await write
    for (const message of messages) message.mayBeStored = false
    return result
  } catch (error) {
    if (isAway(error)) for (const message of messages) message.mayBeStored = true
    throw error
  }
}

async function writePresences(
  { directory, contacts, devices, configs, jobs, events }: WriteContext,
  messages: readonly Parsed<'presence'>[],
): Promise<void> {
  if (messages.length === 0) return
  const known = messages.flatMap((message) =>
    directory.byKey(message.key).map((elevator) => ({
      elevator,
      elevatorId: elevator.id,
      online: message.body.online,
      fw: installedOf(message),
      arrivedAt: arrivalOf(message),
      heardAt: contacts.lastOf(message.key),
    })),
  )
  const seen = await devices.setPresences(known)
  for (const { elevator, online } of known) {
    const lastSeenAt = seen.get(elevator.id)
    if (lastSeenAt !== undefined) events.presence(elevator, { isOnline: online, lastSeenAt })
  }
  const online = messages.flatMap(({ key, body }) => (body.online ? [key] : []))
  await configs.publishUnreported(online)
  for (const key of online) {
    // Presence without an elevator is not stored, so its updates start now.
    if (directory.byKey(key).length === 0) await jobs.startQueued(key)
  }
}

function installedOf({ key, body: { fw } }: Parsed<'presence'>) {
  return fw === undefined ? undefined : { key, version: installedVersion(fw) }
}

const writeConfigs = ({ devices }: WriteContext, messages: readonly Parsed<'config'>[]): Promise<void> =>
  devices.recordConfigs(
    messages.map((message) => ({
      key: message.key,
      reported: message.body,
      arrivedAt: arrivalOf(message),
    })),
  )

async function writeFirmware(
  { directory, updates, health, events }: WriteContext,
  message: Parsed<'firmware'>,
): Promise<void> {
  const { jobId, state, progress, error = null, version } = message.body
  if (!isId(jobId)) return health.drop(message, 'malformed')
  const isVersion = /^v?\d+\.\d+\.\d+/i.test(version)
  const runs = state === 'done' && isVersion ? installedVersion(version) : undefined
  const moved = await updates.advance(jobId, { state, progress: percent(progress), error, runs }, message.key)
  if (!moved) return health.drop(message, 'repeated')
  for (const elevator of directory.byKey(message.key)) {
    if (moved.includes(elevator.id)) events.changed(elevator)
  }
}

const percent = (progress: number) => Math.min(100, Math.max(0, Math.round(progress)))

async function writeCommandStatus(context: WriteContext, message: Parsed<'command'>): Promise<void> {
  const { commands, contacts, conflicts, health } = context
  const { commandId, key, body, receivedAt, mayBeStored } = message
  if (!isId(commandId)) return health.drop(message, 'malformed')
  const answer = { key, receivedAt, at: contacts.timeOf(key, body.ts, receivedAt), mayBeStored }
  const advancing = advanceCommand(context, commandId, body.status, body.error, answer)
  if (await answered([message], advancing)) return
  const isOwn = await commands.isFor(commandId, key)
  if (isOwn === false) conflicts.foreignAnswer(key, receivedAt.getTime())
  health.drop(message, isOwn ? 'repeated' : 'foreign')
}
