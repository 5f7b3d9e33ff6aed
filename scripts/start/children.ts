import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { endOf, runScript, type Script } from './child-process.ts'
import { delayAfter, hasEnoughOf, type RestartRule } from './restart-rule.ts'

export interface ChildOptions extends Script {
  readonly restart: RestartRule
  /** Removes what the child leaves behind when it is killed, once it will not be started again. */
  readonly cleanUp?: () => unknown
}

interface Child {
  process: ChildProcess
  readonly cleanUp: (() => unknown) | undefined
}

const children: Child[] = []
let stopping = false

/**
 * Starts a script and waits until it is ready; rejects when it ends before that. From then on its output is shown, and
 * when it ends by itself it is started again, until the rule says that it is enough: then everything ends.
 */
export async function startChild(options: ChildOptions): Promise<void> {
  const first = runScript(options)
  const child: Child = { process: first.process, cleanUp: options.cleanUp }
  children.push(child)
  await first.ready
  first.showOutput()
  supervise(child, options).catch((error: unknown) => {
    console.error(error)
    return stop(1)
  })
}

async function supervise(child: Child, options: ChildOptions): Promise<void> {
  const { name, restart } = options
  const lives: number[] = []
  for (let from = performance.now(); ; from = performance.now()) {
    const how = await endOf(child.process)
    if (stopping) return
    lives.push(performance.now() - from)
    if (hasEnoughOf(lives, restart)) {
      console.error(`The ${name} ${how}, again and again. Everything stops; the lines above say why.`)
      return stop(1)
    }
    const delay = delayAfter(lives, restart)
    console.error(`The ${name} ${how}. It is started again in ${delay / 1000} s.`)
    await wait(delay)
    if (stopping) return
    const next = runScript(options)
    child.process = next.process
    next.showOutput()
    // One that ends before it is ready is met at the head of this loop.
    next.ready.then(() => console.log(`The ${name} is running again.`)).catch(() => {})
  }
}

/** Stops every child, the last one first, when this process is told to stop, however it is told. */
export function stopAtSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0))
  process.on('exit', killAll)
}

/** Longer than the server takes to end under load. */
const PATIENCE_MS = 12_000

/** Ends every child in order, then this process with the code. */
export async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  await Promise.race([stopInTurn(), wait(PATIENCE_MS)])
  killAll()
  for (const { cleanUp } of children) await cleanUp?.()
  process.exit(code)
}

/** Each needs those before it to say good-bye: the simulator the broker of the server. */
async function stopInTurn(): Promise<void> {
  for (const { process: child } of children.toReversed()) {
    child.kill('SIGTERM')
    await endOf(child)
  }
}

function killAll(): void {
  for (const { process: child } of children) child.kill('SIGKILL')
}
