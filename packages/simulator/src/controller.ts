import { type DeviceState, deviceRoot, deviceTopics } from '@hoistway/contracts/device'
import { seededNumbers } from '@hoistway/contracts/seeded-numbers'
import { AlertSource } from './alert-source.ts'
import { CanTraffic } from './can-traffic.ts'
import { type Car, call, halt, parkedCar, step } from './car.ts'
import { CommandRunner } from './command-runner.ts'
import type { VirtualControllerOptions } from './controller-options.ts'
import { offline, online, parseJson, reportedConfig } from './device-messages.ts'
import { FirmwareUpdater } from './firmware-updater.ts'
import { passengersAt } from './profile.ts'
import { around, happens, type Random, randomId } from './random.ts'

const REBOOT_MS = 4_000
/** Per second. */
const CAN_MESSAGES = { standing: 32, moving: 160 }
/** A separate seed: commands must not change the random traffic of the building. */
const ANSWERS_SEED = 0x5eed

export class VirtualController {
  readonly #options: VirtualControllerOptions
  readonly #random: Random
  readonly #alerts: AlertSource
  readonly #commands: CommandRunner
  readonly #updater: FirmwareUpdater
  readonly #can: CanTraffic
  #car: Car
  #bootId: string
  #seq = 0
  #lastSent = 0
  #fw: string
  #canMessages = 0
  /** Absent while switched off or booting. */
  #endSteps: (() => void) | undefined
  #endBoot: (() => void) | undefined

  constructor(options: VirtualControllerOptions) {
    const { seed, floors, floor, fw, profile, wheel, server } = options
    this.#options = options
    this.#random = seededNumbers(seed)
    const answers = seededNumbers(seed ^ ANSWERS_SEED)
    this.#fw = fw
    this.#bootId = randomId(this.#random)
    this.#alerts = new AlertSource(this.#random, profile)
    if (options.alert) this.#alerts.resume(options.alert, wheel.now)
    const anyFloor = 1 + Math.floor(this.#random() * floors)
    this.#car = parkedCar(floor ?? anyFloor, floors)
    this.#commands = new CommandRunner({
      floors,
      now: () => wheel.now,
      fails: () => happens(answers, profile.failedCommands),
      stoppedBy: () => this.#stoppedBy,
      callCar: (wanted) => {
        this.#car = call(this.#car, wanted)
      },
      reset: (done) => {
        this.#updater.interrupt('The controller was reset.')
        this.#reboot(done)
      },
      report: (id, status) => this.#publish(deviceTopics.commandStatus(this.key, id), status, 1, false),
    })
    this.#updater = new FirmwareUpdater({
      server,
      now: () => wheel.now,
      course: () => ({
        rate: profile.downloadRate / (happens(answers, profile.slowUpdates) ? 10 : 1),
        failure: happens(answers, profile.failedUpdates) ? 'The flash could not be written.' : undefined,
      }),
      report: (status) => this.#publish(deviceTopics.firmwareStatus(this.key), status, 1, false),
      restart: (version, done) => {
        this.#fw = version
        this.#reboot(done)
      },
    })
    this.#can = new CanTraffic({
      wheel,
      car: () => this.#car,
      isStopped: () => this.#stoppedBy !== undefined,
      send: (batch) => this.#publish(deviceTopics.can(this.key), batch, 0, false),
    })
  }

  get key(): string {
    return this.#options.key
  }

  get topics(): { readonly commands: string; readonly desired: readonly string[] } {
    const { configDesired, firmwareDesired, canDesired } = deviceTopics
    const desired = [configDesired, firmwareDesired, canDesired].map((topic) => topic(this.key))
    return { commands: deviceTopics.command(this.key, '+'), desired }
  }

  /** After each connect: a restarted broker may have lost the presence. */
  announce(): void {
    if (this.#endBoot) return
    const { wheel } = this.#options
    this.#publish(deviceTopics.presence(this.key), online(this.#fw, this.#bootId, wheel.now), 1, true)
    this.#sendState()
  }

  start(): void {
    const { profile, wheel } = this.#options
    // Spreads the messages of the controllers.
    const first = Math.ceil(this.#random() * profile.step)
    this.#endSteps = wheel.every(profile.step, () => this.#step(), first)
  }

  /** Like a power failure. */
  stop(): void {
    this.#updater.stop()
    this.#can.stop()
    this.#endSteps?.()
    this.#endBoot?.()
    this.#endSteps = undefined
    this.#endBoot = undefined
  }

  receive(topic: string, payload: Buffer): void {
    if (this.#endBoot) return
    const [kind, id = ''] = topic.slice(`${deviceRoot}/${this.key}/`.length).split('/')
    if (topic === deviceTopics.configDesired(this.key)) this.#configure(payload)
    else if (topic === deviceTopics.firmwareDesired(this.key)) void this.#updater.take(parseJson(payload))
    else if (topic === deviceTopics.canDesired(this.key)) this.#can.request(parseJson(payload))
    else if (kind === 'cmd') this.#commands.take(id, parseJson(payload))
  }

  #publish(topic: string, body: object | Uint8Array, qos: 0 | 1, retain: boolean): void {
    this.#options.network.publish({ topic, body, qos, retain })
  }

  #step(): void {
    const { profile, wheel } = this.#options
    // Before sending: messages of this moment would be lost.
    if (happens(this.#random, profile.step / profile.offlineEvery)) this.#loseNetwork()
    const before = this.#car
    this.#raiseAlerts()
    if (this.#stoppedBy === undefined) {
      this.#simulatePassengers()
      this.#car = step(this.#car, profile.step)
    }
    const { floor, direction, door } = this.#car
    const hasChanged = floor !== before.floor || direction !== before.direction || door !== before.door
    const canRate = CAN_MESSAGES[direction === 'stationary' ? 'standing' : 'moving']
    this.#canMessages += Math.round((canRate * profile.step) / 1_000)
    // The clock may have been set back.
    if (hasChanged || Math.abs(wheel.now - this.#lastSent) >= profile.heartbeat) this.#sendState()
    if (door === 'opening' || door === 'open') this.#commands.arrived(floor)
  }

  get #stoppedBy(): string | undefined {
    return this.#options.stoppedBy ?? this.#alerts.stoppedBy
  }

  #raiseAlerts(): void {
    const { profile, wheel } = this.#options
    const alert = this.#alerts.next(profile.step, wheel.now, this.#fw)
    if (!alert) return
    this.#publish(deviceTopics.alert(this.key), alert, 1, false)
    if (!alert.active || this.#stoppedBy === undefined) return
    this.#car = halt(this.#car)
    this.#commands.abandon(`The car is stopped: ${this.#stoppedBy}.`)
  }

  #sendState(): void {
    const { floor, direction, door } = this.#car
    const { wheel } = this.#options
    this.#seq += 1
    this.#lastSent = wheel.now
    const state: DeviceState = {
      bootId: this.#bootId,
      seq: this.#seq,
      floor,
      direction,
      door,
      ts: new Date(wheel.now).toISOString(),
      canMessages: this.#canMessages,
    }
    this.#publish(deviceTopics.state(this.key), state, 0, true)
  }

  #simulatePassengers(): void {
    const { profile, floors, wheel } = this.#options
    const probability = (profile.step / profile.idle) * passengersAt(wheel.now, profile.peak)
    if (happens(this.#random, probability)) {
      this.#car = call(this.#car, 1 + Math.floor(this.#random() * floors))
    }
  }

  #loseNetwork(): void {
    const { network, profile, wheel } = this.#options
    network.lose()
    wheel.after(around(this.#random, profile.offlineFor), () => network.restore())
  }

  #reboot(done: () => void): void {
    const { wheel, network } = this.#options
    this.#endSteps?.()
    this.#can.stop()
    this.#commands.abandon('The controller was reset.')
    this.#car = { ...this.#car, calls: [] }
    this.#publish(deviceTopics.presence(this.key), offline(wheel.now), 1, true)
    this.#endBoot = wheel.after(REBOOT_MS, () => {
      this.#endBoot = undefined
      this.#bootId = randomId(this.#random)
      this.#seq = 0
      this.#canMessages = 0
      this.announce()
      done()
      network.subscribe(this.topics.desired)
      this.start()
    })
  }

  #configure(payload: Buffer): void {
    const reported = reportedConfig(parseJson(payload))
    if (reported) this.#publish(deviceTopics.configReported(this.key), reported, 1, true)
  }
}
