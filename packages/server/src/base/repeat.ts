import type { FastifyBaseLogger } from 'fastify'
import { attempt, reportOutages } from './outages.ts'

export interface Leadership {
  /** Whether this server does the work that only one server does. */
  readonly leads: () => boolean
  readonly log: FastifyBaseLogger
}

interface Repeated {
  readonly everyMs: number
  readonly failure: string
  /** Runs once at a time. `goesOn`: whether a long run may continue. */
  readonly work: (goesOn: () => boolean) => Promise<unknown>
}

export function repeat({ leads, log }: Leadership, { everyMs, failure, work }: Repeated) {
  let running: Promise<void> | undefined
  let isClosed = false
  const goesOn = () => leads() && !isClosed
  const newReport = () => reportOutages(log, failure)
  let report = newReport()
  /** Returns the present run, which may have begun earlier. */
  const run = async () => {
    // Another server reports now. This one starts over when it leads again.
    if (!leads()) report = newReport()
    else
      running ??= attempt(
        (error) => isClosed || report(error),
        () => work(goesOn),
      ).finally(() => {
        running = undefined
      })
    await running
  }
  const timer = setInterval(run, everyMs)
  return {
    run,
    async close(): Promise<void> {
      isClosed = true
      clearInterval(timer)
      await running
    },
  }
}

export const closingAll = (...all: readonly { close(): Promise<void> }[]) => ({
  close: async () => void (await Promise.all(all.map((each) => each.close()))),
})
