import { randomUUID } from 'node:crypto'
import type { DeviceAlert } from '@hoistway/contracts/device'
import { alertCodes } from './alert-codes.ts'

const OPEN_MS = 30_000
const OPEN_SPREAD_MS = 120_000

/** Raises an alert now and then and resolves it later, never two at a time. */
export class AlertSource {
  readonly #random: () => number
  #open: { alertId: string; code: string; message: string; until: number } | undefined

  constructor(random: () => number) {
    this.#random = random
  }

  /** The next alert or its end, if any. `chance` is the probability of a new alert, from 0 to 1. */
  next(chance: number): DeviceAlert | undefined {
    const ts = new Date().toISOString()
    if (this.#open) {
      if (Date.now() <= this.#open.until) return undefined
      const { until: _, ...ended } = this.#open
      this.#open = undefined
      return { ...ended, active: false, ts }
    }
    if (this.#random() >= chance) return undefined
    const [code, message] = alertCodes[Math.floor(this.#random() * alertCodes.length)] ?? alertCodes[0]
    const begun = { alertId: randomUUID(), code, message }
    this.#open = { ...begun, until: Date.now() + OPEN_MS + this.#random() * OPEN_SPREAD_MS }
    return { ...begun, active: true, ts }
  }
}
