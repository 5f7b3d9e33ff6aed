import { setTimeout as wait } from 'node:timers/promises'
import {
  type DeviceState,
  deviceAlert,
  deviceCommandStatus,
  deviceConfigReported,
  deviceFirmwareStatus,
  devicePresence,
  deviceRoot,
  deviceState,
  deviceTopics,
} from '@hoistway/contracts/device'
import type { FastifyBaseLogger } from 'fastify'
import { connectAsync, type MqttClient } from 'mqtt'
import type { z } from 'zod'
import { upTopics } from '../broker/rights.ts'
import type { DeviceGateway } from '../device-gateway.ts'
import { isId } from '../http.ts'
import type { FirmwareUpdateRepository } from '../modules/controllers/firmware-updates.repository.ts'
import type { CommandRepository } from '../modules/elevators/commands.repository.ts'
import { COMMAND_LIFETIME_MS } from '../modules/elevators/commands.routes.ts'
import type { DeviceEvents } from './device-events.ts'
import type { DeviceRepository } from './devices.repository.ts'
import type { Directory } from './directory.ts'

interface Deps {
  readonly url: string
  readonly devices: DeviceRepository
  readonly commands: CommandRepository
  readonly updates: FirmwareUpdateRepository
  readonly directory: Directory
  readonly events: DeviceEvents
  readonly log: FastifyBaseLogger
}

export interface DeviceLink extends DeviceGateway {
  close(): Promise<void>
}

/** States are written this often; only the newest of each elevator is. */
const STATE_FLUSH_MS = 500
const SWEEP_MS = 2_000
/** A command that a device took must end within this time. */
const COMMAND_END_MS = 5 * 60_000

/** The MQTT side of the server: takes in what devices say and hands them what they are told. */
export async function openDeviceLink({
  url,
  devices,
  commands,
  updates,
  directory,
  events,
  log,
}: Deps): Promise<DeviceLink> {
  const client = await connectAsync(url, {
    clientId: `hoistway-server-${process.pid}-${Date.now()}`,
    clean: true,
  })
  const pending = new Map<string, DeviceState>()
  const malformed = new Map<string, number>()

  /** Reads a payload by contract; a bad one is counted, logged once for its kind, and dropped. */
  function read<T extends z.ZodType>(schema: T, kind: string, payload: Buffer): z.output<T> | undefined {
    const parsed = schema.safeParse(parseJson(payload))
    if (parsed.success) return parsed.data
    const seen = (malformed.get(kind) ?? 0) + 1
    malformed.set(kind, seen)
    if (seen === 1)
      log.warn({ kind, reason: parsed.error.issues[0]?.message }, 'malformed device message dropped')
    return undefined
  }

  async function receive(topic: string, payload: Buffer): Promise<void> {
    const [key = '', kind, commandId = '', status] = topic.slice(deviceRoot.length + 1).split('/')
    if (kind === 'config' || kind === 'fw') return receiveFromHardware(key, kind, payload)
    const entries = directory.byKey(key)
    if (entries.length === 0) return
    if (kind === 'state') {
      const state = read(deviceState, kind, payload)
      if (!state) return
      for (const { id } of entries) pending.set(id, state)
      events.state(entries, state)
    } else if (kind === 'presence') {
      const presence = read(devicePresence, kind, payload)
      if (!presence) return
      await devices.setPresence(
        entries.map(({ id }) => id),
        presence,
      )
      events.presence(entries, presence)
    } else if (kind === 'alert') {
      const alert = read(deviceAlert, kind, payload)
      if (!alert) return
      for (const entry of entries) {
        const recorded = await devices.recordAlert(entry.id, alert)
        if (recorded) events.alert(entry, recorded)
      }
    } else if (kind === 'cmd' && status === 'status') {
      const said = read(deviceCommandStatus, kind, payload)
      if (said) await advance(commandId, said.status, said.error)
    }
  }

  /** What concerns the controller, whether an elevator carries it or not. */
  async function receiveFromHardware(key: string, kind: 'config' | 'fw', payload: Buffer): Promise<void> {
    if (kind === 'config') {
      const said = read(deviceConfigReported, kind, payload)
      if (said) await devices.recordConfig(key, said)
      return
    }
    const said = read(deviceFirmwareStatus, kind, payload)
    if (!said || !isId(said.jobId)) return
    const { state, error = null } = said
    await updates.advance(said.jobId, { state, progress: percent(said.progress), error }, key)
  }

  async function advance(
    commandId: string,
    status: z.output<typeof deviceCommandStatus>['status'],
    error?: string,
  ) {
    const moved = await commands.advance(commandId, status, error)
    if (moved) events.command({ ...moved, commandId, status, error, timestamp: new Date() })
  }

  async function flush(): Promise<void> {
    if (pending.size === 0) return
    const states = new Map(pending)
    pending.clear()
    await devices.writeStates(states)
  }

  async function sweep(): Promise<void> {
    const now = Date.now()
    await updates.expire(new Date(now))
    const overdue = await devices.overdueCommands(
      new Date(now - COMMAND_LIFETIME_MS),
      new Date(now - COMMAND_END_MS),
    )
    for (const { id, status } of overdue) {
      const error =
        status === 'sent' ? 'The controller did not answer.' : 'The controller did not finish the command.'
      await advance(id, 'expired', error)
    }
  }

  const failed = (what: string) => (error: unknown) => log.error({ err: error }, what)
  const stopped = new AbortController()
  client.on('error', (error) => {
    // What arrives while the connection ends cannot be acknowledged: it is as if it had come after the end.
    if (!stopped.signal.aborted) failed('broker connection')(error)
  })
  // One after the other: two messages of one alert must not overtake each other.
  let queue = Promise.resolve()
  client.on('message', (topic, payload) => {
    queue = queue.then(() => receive(topic, payload)).catch(failed('device message'))
  })
  await client.subscribeAsync([...upTopics('+')], { qos: 1 })
  const loops = [
    every(STATE_FLUSH_MS, flush, failed('state write'), stopped.signal),
    every(SWEEP_MS, sweep, failed('command sweep'), stopped.signal),
  ]

  return {
    get connected() {
      return client.connected
    },
    async sendCommand(key, { commandId, type, floor, issuedAt, expiresAt }) {
      const body = { type, args: floor === undefined ? {} : { floor }, issuedAt, expiresAt }
      await publish(client, deviceTopics.command(key, commandId), body, false)
    },
    publishConfig: (key, config) => publish(client, deviceTopics.configDesired(key), config, true),
    publishFirmware: (key, job) => publish(client, deviceTopics.firmwareDesired(key), job, true),
    async close() {
      stopped.abort()
      await client.endAsync()
      await Promise.all(loops)
      // What was said before the end is still recorded.
      await queue
      await flush()
    },
  }
}

const PUBLISH_TIMEOUT_MS = 3_000

/** Publishes with QoS 1; rejects when the broker has not taken it in time. */
async function publish(client: MqttClient, topic: string, body: object, retain: boolean): Promise<void> {
  if (!client.connected) throw new Error('the broker is not connected')
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(late.reject, PUBLISH_TIMEOUT_MS, new Error('the broker did not answer')).unref()
  try {
    await Promise.race([client.publishAsync(topic, JSON.stringify(body), { qos: 1, retain }), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

async function every(
  ms: number,
  action: () => Promise<void>,
  onError: (error: unknown) => void,
  signal: AbortSignal,
) {
  while (!signal.aborted) {
    await wait(ms, undefined, { signal, ref: false }).catch(() => {})
    if (!signal.aborted) await action().catch(onError)
  }
}

function parseJson(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString())
  } catch {
    // The schema refuses it and says so.
    return undefined
  }
}

const percent = (progress: number) => Math.min(100, Math.max(0, Math.round(progress)))
