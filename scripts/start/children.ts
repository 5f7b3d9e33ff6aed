import { setTimeout as delay } from 'node:timers/promises'
import { type RunningScript, runScript, type Script } from './child-process.ts'
import { delayAfter, isHopeless, type RestartRule } from './restart-rule.ts'

export interface ChildOptions extends Script {
  readonly restart: RestartRule
  /** For a killed child that will not be restarted. One that was never ready may share its state with another start. */
  readonly cleanUp?: () => unknown
}

interface Child {
  running: RunningScript
  readonly options: ChildOptions
}

const children: Child[] = []
const cleanUps: (() => unknown)[] = []
let isStopping = false

/** Rejects if the script ends before it is ready. Later restarts it until its rule gives up, which stops everything. */
export async function startChild(options: ChildOptions): Promise<void> {
  const child: Child = { running: runScript(options), options }
  children.push(child)
  await child.running.ready
  if (options.cleanUp) cleanUps.push(options.cleanUp)
  child.running.showOutput()
  supervise(child).catch((error: unknown) => {
    console.error(error)
    return stop(1)
  })
}

async function supervise(child: Child): Promise<void> {
  const { name, restart } = child.options
  const lifetimes: number[] = []
  for (let from = performance.now(); ; from = performance.now()) {
    const how = await child.running.ended
    if (isStopping) return
    lifetimes.push(performance.now() - from)
    if (isHopeless(lifetimes, restart)) {
      console.error(`The ${name} ${how}, repeatedly. Everything stops; the lines above show the reason.`)
      return stop(1)
    }
    const ms = delayAfter(lifetimes, restart)
    console.error(`The ${name} ${how}. It restarts in ${ms / 1000} s.`)
    await delay(ms)
    if (isStopping) return
    child.running = runScript(child.options)
    child.running.showOutput()
    // The next iteration handles an early end.
    child.running.ready.then(() => console.log(`The ${name} is running again.`)).catch(() => {})
  }
}

export function stopAtSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => (isStopping ? hurry() : stop(0)))
  // Ctrl-C also ends the reader of a pipe, as in `npm start | tee log`.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  process.on('exit', killAll)
}

/** Longer than the server's drain and its shutdown under load. */
const PATIENCE_MS = 12_000 + 1_000 * (Number(process.env.HOISTWAY_DRAIN_SECONDS) || 0)
/** A supervisor may send one signal to this process and to the parent that passes it on. */
const SAME_SIGNAL_MS = 300
let stoppingSince = 0

export async function stop(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  stoppingSince = performance.now()
  await Promise.race([stopInOrder(), delay(PATIENCE_MS)])
  killAll()
  for (const cleanUp of cleanUps) await cleanUp()
  process.exit(code)
}

/** The simulator signs off at the server's broker. */
async function stopInOrder(): Promise<void> {
  for (const { running } of children.toReversed()) {
    running.kill('SIGTERM')
    await running.ended
  }
}

/** A second signal skips the server's drain. */
function hurry(): void {
  if (performance.now() - stoppingSince < SAME_SIGNAL_MS) return
  for (const { running } of children) running.kill('SIGTERM')
}

function killAll(): void {
  for (const { running } of children) running.kill('SIGKILL')
}
