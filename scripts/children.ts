import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './apps.ts'

export interface Child {
  /** Resolves when the child has printed something that fits; rejects when it ends before. */
  said(pattern: RegExp): Promise<void>
  /** Waits until a child's address answers; rejects when the child ends before. */
  answers(url: string): Promise<void>
}

const children: ChildProcess[] = []
let stopping = false

/** Starts a script of ours with the pinned Node. When it ends by itself, everything ends. */
export function startChild(name: string, script: string, env: Record<string, string>): Child {
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { ...process.env, ...env, HOISTWAY_CHILD: '1' },
    // The open pipe tells the child that its parent lives; signals reach it through us alone.
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  })
  children.push(child)
  let said = ''
  const listeners = new Set<() => void>()
  const hear = (text: Buffer) => {
    said = (said + text).slice(-20_000)
    for (const listener of listeners) listener()
    if (started) process.stdout.write(text)
  }
  let started = false
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<never>((_, failed) => {
    child.on('exit', (code) => {
      if (stopping) return
      const error = new Error(said.trim() || `The ${name} ended with code ${code}.`)
      if (!started) return failed(error)
      console.error(`The ${name} ended with code ${code}.`)
      stop(1)
    })
  })
  ended.catch(() => {})
  /** From now on its output is shown, and its end is the end of everything. */
  const ready = async (waited: Promise<void>) => {
    await Promise.race([ended, waited])
    started = true
  }
  return {
    answers: (url) => ready(urlAnswers(url)),
    said: (pattern) =>
      ready(
        new Promise<void>((done) => {
          listeners.add(() => pattern.test(said) && done())
        }),
      ),
  }
}

async function urlAnswers(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await wait(100)
  }
}

/** Stops every child, the last one first, when this process is told to stop, however it is told. */
export function stopAtSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0))
  process.on('exit', () => {
    for (const child of children) child.kill('SIGKILL')
  })
}

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  await Promise.race([stopInTurn(), wait(10_000)])
  process.exit(code)
}

/** Each needs those before it to say good-bye: the simulator the broker of the server. */
async function stopInTurn(): Promise<void> {
  for (const child of children.toReversed()) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
}
