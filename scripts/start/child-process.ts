import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../workspace.ts'

export interface Script {
  /** What it is called in messages. */
  readonly name: string
  /** Run with the pinned Node; relative to the workspace. */
  readonly script: string
  readonly args?: readonly string[]
  readonly env?: Record<string, string>
  /** When it counts as started: an address answers, or a line of its output fits. */
  readonly ready: { readonly url: string } | { readonly output: RegExp }
  /** Goes before each line of its output, which is then shown from the start; absent: it is shown once it is started. */
  readonly prefix?: string
}

export interface RunningScript {
  readonly process: ChildProcess
  /** Rejects with its output when it ends before it is ready. */
  readonly ready: Promise<void>
  showOutput(): void
}

/** Starts a script of the workspace as a child that ends with this process. */
export function runScript({ name, script, args = [], env, ready, prefix }: Script): RunningScript {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...process.env, ...env, HOISTWAY_CHILD: '1' },
    // The open pipe tells the child that its parent lives; signals reach it through us alone.
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  })
  // A pipe to a child that has just ended; its end is handled as such.
  child.stdin.on('error', () => {})
  let shown = prefix !== undefined
  const output: string[] = []
  const outputFits = Promise.withResolvers<void>()
  const receive = (line: string) => {
    if (shown) process.stdout.write(`${prefix ?? ''}${line}\n`)
    if (output.push(line) > REMEMBERED_LINES) output.shift()
    if ('output' in ready && ready.output.test(line)) outputFits.resolve()
  }
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', receive)
  // `close`: the last lines have been read by then, and they say why.
  const failed = once(child, 'close').then(async () => {
    throw new Error((!prefix && output.join('\n').trim()) || `The ${name} ${await endOf(child)}.`)
  })
  return {
    process: child,
    ready: Promise.race([
      failed,
      'url' in ready ? urlAnswers(ready.url, () => isRunning(child)) : outputFits.promise,
    ]),
    showOutput() {
      shown = true
    },
  }
}

const REMEMBERED_LINES = 200

/** Waits for the end of a process; answers how it ended, in words that follow its name. */
export async function endOf(child: ChildProcess): Promise<string> {
  if (isRunning(child)) await once(child, 'exit')
  return child.signalCode ? `was ended by ${child.signalCode}` : `ended with code ${child.exitCode}`
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

async function urlAnswers(url: string, goOn: () => boolean): Promise<void> {
  while (goOn()) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await wait(100)
  }
  // Its end is what is reported.
  await new Promise(() => {})
}
