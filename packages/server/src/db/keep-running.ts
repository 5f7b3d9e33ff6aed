import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'

export type KeptEvent = 'ended' | 'failed' | 'restarted'

interface How {
  readonly start: (spawned: (child: ChildProcess) => void) => Promise<unknown>
  readonly report: (event: KeptEvent, detail: unknown) => void
  /** Milliseconds between signals. */
  readonly patience?: number
  /** In milliseconds; the last one is repeated. */
  readonly pauses?: readonly number[]
}

const PAUSES = [100, 500, 1_000, 2_000, 5_000, 10_000]
/** For PostgreSQL: end sessions and write a checkpoint; end now and recover later; kill. */
const SIGNALS = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const

export async function keepRunning({ start, report, patience = 1_300, pauses = PAUSES }: How) {
  const stopped = new AbortController()
  let restarts = 0
  let isUp = false
  let child: ChildProcess | undefined
  // Every end of this process except SIGKILL.
  const killAtExit = () => child?.kill('SIGQUIT')
  process.on('exit', killAtExit)
  await begin()
  const watching = watch()

  async function begin(): Promise<void> {
    await start((spawned) => {
      child = spawned
      if (stopped.signal.aborted) spawned.kill('SIGQUIT')
    })
    isUp = true
  }

  async function watch(): Promise<void> {
    for (;;) {
      const detail = child && (await ended(child))
      isUp = false
      if (stopped.signal.aborted) return
      report('ended', detail)
      await beginAgain()
      if (!isUp) return
      restarts += 1
      report('restarted', restarts)
    }
  }

  async function beginAgain(): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      const pause = pauses[Math.min(attempt, pauses.length - 1)]
      await wait(pause, undefined, { signal: stopped.signal }).catch(() => {})
      if (stopped.signal.aborted) return
      try {
        return await begin()
      } catch (error) {
        report('failed', error)
      }
    }
  }

  return {
    get isUp() {
      return isUp
    },
    get restarts() {
      return restarts
    },
    async stop() {
      stopped.abort()
      for (const signal of SIGNALS) {
        child?.kill(signal)
        const late = wait(patience, 'late' as const, { ref: false })
        if ((await Promise.race([watching, late])) !== 'late') break
      }
      process.off('exit', killAtExit)
    },
  }
}
export type KeptProcess = Awaited<ReturnType<typeof keepRunning>>

function ended(child: ChildProcess): Promise<string> {
  const { exitCode, signalCode } = child
  if (exitCode !== null || signalCode !== null) return Promise.resolve(`${signalCode ?? `code ${exitCode}`}`)
  return new Promise((done) => child.on('exit', (code, signal) => done(`${signal ?? `code ${code}`}`)))
}
