import { randomUUID } from 'node:crypto'
import {
  type DeviceCommandStatus,
  type DeviceState,
  deviceCommand,
  deviceRoot,
  deviceTopics,
} from '@hoistway/contracts/device'
import { connectAsync, type MqttClient } from 'mqtt'
import { AlertSource } from './alert-source.ts'
import { type Car, call, parkedCar, step } from './car.ts'
import type { VirtualControllerOptions } from './controller-options.ts'
import { offline, online, parseJson, reportedConfig } from './device-messages.ts'
import { FirmwareUpdater } from './firmware-updater.ts'

const TICK_MS = 250
/** A standing car repeats its state this often, so that its age shows that the controller is alive. */
const HEARTBEAT_MS = 10_000
const REBOOT_MS = 4_000
/** CAN messages that a controller processes in a tick, while its car stands and while it moves. */
const CAN_MESSAGES = { standing: 8, moving: 40 }
/** A command is executed once; this many command IDs are remembered to recognize a repeated one. */
const REMEMBERED_COMMANDS = 100

/** An ESP32 controller with its car, simulated at its MQTT interface. */
export class VirtualController {
  readonly #options: VirtualControllerOptions
  #client: MqttClient | undefined
  #car: Car
  #bootId = randomUUID()
  #seq = 0
  #lastSent = 0
  #fw: string
  #canMessages = 0
  readonly #updater: FirmwareUpdater
  readonly #alerts: AlertSource
  readonly #seen: string[] = []
  readonly #waiting = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  #rebooting: NodeJS.Timeout | undefined

  constructor(options: VirtualControllerOptions) {
    this.#options = options
    this.#fw = options.fw
    this.#alerts = new AlertSource(options.random)
    this.#updater = new FirmwareUpdater({
      server: options.server,
      rate: options.downloadRate,
      report: (status) => this.#publish(deviceTopics.firmwareStatus(options.key), status, 1, false),
      restart: (version, done) => {
        this.#fw = version
        this.#reboot(done)
      },
    })
    this.#car = parkedCar(1 + Math.floor(options.random() * options.floors), options.floors)
  }

  /** Connects with a last will and starts to simulate. */
  async start(): Promise<void> {
    const { url, key, secret } = this.#options
    const client = await connectAsync(url, {
      clientId: key,
      username: key,
      password: secret,
      will: {
        topic: deviceTopics.presence(key),
        payload: Buffer.from(JSON.stringify(offline())),
        qos: 1,
        retain: true,
      },
    })
    this.#client = client
    client.on('error', (error) => this.#options.onError?.(error))
    // A restarted broker may have lost its retained messages.
    client.on('connect', () => this.#announce())
    client.on('message', (topic, payload) => this.#receive(topic, payload))
    await client.subscribeAsync([deviceTopics.command(key, '+'), ...this.#desired], { qos: 1 })
    this.#announce()
    this.#timer = setInterval(() => this.#tick(), TICK_MS)
  }

  /** Announces that it is offline, and disconnects. */
  async stop(): Promise<void> {
    this.#updater.stop()
    clearInterval(this.#timer)
    clearTimeout(this.#rebooting)
    this.#rebooting = undefined
    if (this.#client?.connected) {
      await this.#client.publishAsync(deviceTopics.presence(this.#options.key), JSON.stringify(offline()), {
        qos: 1,
        retain: true,
      })
    }
    await this.#client?.endAsync()
    this.#client = undefined
  }

  /** Topics of its desired configuration and firmware, which the broker retains. */
  get #desired(): string[] {
    const { key } = this.#options
    return [deviceTopics.configDesired(key), deviceTopics.firmwareDesired(key)]
  }

  #publish(topic: string, body: object, qos: 0 | 1, retain: boolean): void {
    this.#client?.publish(topic, JSON.stringify(body), { qos, retain })
  }

  #announce(): void {
    this.#publish(deviceTopics.presence(this.#options.key), online(this.#fw, this.#bootId), 1, true)
    this.#sendState()
  }

  #tick(): void {
    const before = this.#car
    this.#simulatePassengers()
    this.#car = step(this.#car, TICK_MS)
    const { floor, direction, door } = this.#car
    const changed = floor !== before.floor || direction !== before.direction || door !== before.door
    this.#canMessages += CAN_MESSAGES[direction === 'stationary' ? 'standing' : 'moving']
    if (changed || Date.now() - this.#lastSent >= HEARTBEAT_MS) this.#sendState()
    this.#finishCalls()
    this.#simulateAlerts()
  }

  #sendState(): void {
    const { floor, direction, door } = this.#car
    this.#seq += 1
    this.#lastSent = Date.now()
    const ts = new Date().toISOString()
    const state: DeviceState = {
      bootId: this.#bootId,
      seq: this.#seq,
      floor,
      direction,
      door,
      ts,
      canMessages: this.#canMessages,
    }
    this.#publish(deviceTopics.state(this.#options.key), state, 0, true)
  }

  #simulatePassengers(): void {
    const { random, idle, floors } = this.#options
    if (random() < TICK_MS / idle) this.#car = call(this.#car, 1 + Math.floor(random() * floors))
  }

  #simulateAlerts(): void {
    const { alertEvery, key } = this.#options
    const alert = this.#alerts.next(TICK_MS / alertEvery)
    if (alert) this.#publish(deviceTopics.alert(key), alert, 1, false)
  }

  #receive(topic: string, payload: Buffer): void {
    // A rebooting controller receives nothing.
    if (this.#rebooting) return
    const [kind, id = ''] = topic.slice(`${deviceRoot}/${this.#options.key}/`.length).split('/')
    if (topic === deviceTopics.configDesired(this.#options.key)) this.#configure(payload)
    else if (topic === deviceTopics.firmwareDesired(this.#options.key)) this.#updater.take(parseJson(payload))
    else if (kind === 'cmd') this.#command(id, payload)
  }

  #command(id: string, payload: Buffer): void {
    const parsed = deviceCommand.safeParse(parseJson(payload))
    if (!parsed.success || this.#seen.includes(id)) return
    this.#seen.push(id)
    if (this.#seen.length > REMEMBERED_COMMANDS) this.#seen.shift()
    const { type, args, expiresAt } = parsed.data
    if (Date.parse(expiresAt) < Date.now()) return this.#status(id, 'expired')
    this.#status(id, 'accepted')
    this.#status(id, 'running')
    if (type === 'clear-cache') this.#status(id, 'succeeded')
    else if (type === 'reset-controller') {
      this.#updater.interrupt('The controller was reset.')
      this.#reboot(() => this.#status(id, 'succeeded'))
    } else this.#callCar(id, args.floor ?? 0)
  }

  #callCar(id: string, floor: number): void {
    const { floors } = this.#options
    if (floor < 1 || floor > floors) return this.#status(id, 'failed', `There is no floor ${floor}.`)
    this.#car = call(this.#car, floor)
    this.#waiting.set(id, floor)
  }

  /** A call has succeeded when the door opens at its floor. */
  #finishCalls(): void {
    const { floor, door } = this.#car
    for (const [id, wanted] of this.#waiting) {
      if (floor !== wanted || (door !== 'opening' && door !== 'open')) continue
      this.#waiting.delete(id)
      this.#status(id, 'succeeded')
    }
  }

  /** Goes offline and comes back without its calls and commands. */
  #reboot(done: () => void): void {
    clearInterval(this.#timer)
    // Pending calls are lost.
    for (const waiting of this.#waiting.keys()) this.#status(waiting, 'failed', 'The controller was reset.')
    this.#waiting.clear()
    this.#car = { ...this.#car, calls: [] }
    this.#publish(deviceTopics.presence(this.#options.key), offline(), 1, true)
    this.#rebooting = setTimeout(() => {
      this.#rebooting = undefined
      this.#bootId = randomUUID()
      this.#seq = 0
      this.#canMessages = 0
      this.#announce()
      done()
      // Delivers again what was retained meanwhile.
      this.#client?.subscribe(this.#desired, { qos: 1 })
      this.#timer = setInterval(() => this.#tick(), TICK_MS)
    }, REBOOT_MS)
  }

  #configure(payload: Buffer): void {
    const reported = reportedConfig(parseJson(payload))
    if (reported) this.#publish(deviceTopics.configReported(this.#options.key), reported, 1, true)
  }

  #status(id: string, status: DeviceCommandStatus['status'], error?: string): void {
    const body: DeviceCommandStatus = {
      status,
      ts: new Date().toISOString(),
      ...(error !== undefined && { error }),
    }
    this.#publish(deviceTopics.commandStatus(this.#options.key, id), body, 1, false)
  }
}
