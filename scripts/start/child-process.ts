import { execa } from 'execa'
import pWaitFor from 'p-wait-for'
import { root } from '../workspace.ts'

export interface Script {
  readonly name: string
  readonly script: string
  readonly args?: readonly string[]
  readonly env?: Record<string, string>
  /** A URL responds, or a line of output matches. */
  readonly ready: { readonly url: string } | { readonly output: RegExp }
  /** Starts each line of output. Without it, output appears only after the start. */
  readonly prefix?: string
}

export interface RunningScript {
  /** Rejects with the output if the process ends before it is ready. */
  readonly ready: Promise<void>
  /** Resolves with a description of the end. Never rejects. */
  readonly ended: Promise<string>
  kill(signal: 'SIGTERM' | 'SIGKILL'): void
  showOutput(): void
}

const MAX_LINES = 200

/** The child ends together with this process. */
export function runScript({ name, script, args = [], env, ready, prefix }: Script): RunningScript {
  const child = execa(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...env, HOISTWAY_CHILD: '1' },
    // The open pipe shows the child that its parent is alive.
    stdin: 'pipe',
    all: true,
    buffer: false,
    reject: false,
    // Outside of the terminal's process group: only this process handles Ctrl-C, and stops children in order.
    detached: true,
    // The supervisor decides when to kill it.
    forceKillAfterDelay: false,
  })
  const lines: string[] = []
  const matched = Promise.withResolvers<void>()
  let isShown = prefix !== undefined
  async function readOutput() {
    for await (const line of child.iterable({ from: 'all' })) {
      if (isShown) process.stdout.write(`${prefix ?? ''}${line}\n`)
      if ('output' in ready && ready.output.test(line)) matched.resolve()
      else if (lines.push(line) > MAX_LINES) lines.shift()
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
      if (!isShown && lines.length > 0) process.stdout.write(`\n${lines.join('\n')}\n`)
      isShown = true
    },
  }
}

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
