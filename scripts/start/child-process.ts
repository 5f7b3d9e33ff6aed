import { execa } from 'execa'
import pWaitFor from 'p-wait-for'
import { root } from '../workspace.ts'

export interface Script {
  /** Its name in messages. */
  readonly name: string
  /** Run with the pinned Node; relative to the workspace. */
  readonly script: string
  readonly args?: readonly string[]
  readonly env?: Record<string, string>
  /** When it counts as started: a URL answers, or a line of its output matches. */
  readonly ready: { readonly url: string } | { readonly output: RegExp }
  /** Precedes each line of its output, which is then shown from the start. Without it, output is shown once it is ready. */
  readonly prefix?: string
}

export interface RunningScript {
  /** Rejects with its output when it ends before it is ready. */
  readonly ready: Promise<void>
  /** Resolves when it has ended, with how it ended in words that follow its name. Never rejects. */
  readonly ended: Promise<string>
  kill(signal: 'SIGTERM' | 'SIGKILL'): void
  showOutput(): void
}

const MAX_LINES = 200

/** Starts a script of the workspace as a child that ends with this process. */
export function runScript({ name, script, args = [], env, ready, prefix }: Script): RunningScript {
  const child = execa(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...env, HOISTWAY_CHILD: '1' },
    // The open pipe tells the child that its parent is alive.
    stdin: 'pipe',
    all: true,
    buffer: false,
    reject: false,
    // Out of the terminal's process group: Ctrl-C reaches it through this process alone, which stops children in order.
    detached: true,
    // Patience is the supervisor's decision.
    forceKillAfterDelay: false,
  })
  const lines: string[] = []
  const matched = Promise.withResolvers<void>()
  let isShown = prefix !== undefined
  async function readOutput() {
    for await (const line of child.iterable({ from: 'all' })) {
      if (isShown) process.stdout.write(`${prefix ?? ''}${line}\n`)
      if (lines.push(line) > MAX_LINES) lines.shift()
      if ('output' in ready && ready.output.test(line)) matched.resolve()
    }
  }
  const ended = Promise.all([child, readOutput()]).then(([{ signal, exitCode }]) =>
    signal ? `was ended by ${signal}` : `ended with code ${exitCode}`,
  )
  const failed = ended.then((how) => {
    throw new Error((!prefix && lines.join('\n').trim()) || `The ${name} ${how}.`)
  })
  return {
    ready: Promise.race([failed, 'url' in ready ? answers(ready.url, ended) : matched.promise]),
    ended,
    kill: (signal) => void child.kill(signal),
    showOutput() {
      isShown = true
    },
  }
}

/** Resolves when a URL answers with a success; polls until `ended` settles. */
export async function answers(url: string, ended: Promise<unknown>): Promise<void> {
  const polling = new AbortController()
  ended.finally(() => polling.abort())
  const isOk = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
  await pWaitFor(isOk, { interval: 100, signal: polling.signal })
}
