import { type ChildProcess, fork, type Serializable, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A process of the soak, which is killed when the soak ends for any reason. */
export interface Child {
  readonly pid: number
  output(): string
  /**
   * Resolves when its output matches.
   * @throws Error with its output when it exits before
   */
  says(what: RegExp): Promise<void>
  /** Sends a signal and waits until the process has exited. */
  end(signal: NodeJS.Signals): Promise<void>
}

/** A Node process that answers questions, one at a time. */
export interface AskedChild<Answers> extends Child {
  ask<Name extends keyof Answers & string>(name: Name, about?: Serializable): Promise<Answers[Name]>
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

const OUTPUT_CHARACTERS = 20_000

function watched(child: ChildProcess): Child {
  running.add(child)
  let text = ''
  let look = () => {}
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text = (text + part).slice(-OUTPUT_CHARACTERS)
      look()
    })
  }
  const ended = once(child, 'exit').then(() => {
    running.delete(child)
    look()
  })
  return {
    pid: child.pid ?? 0,
    output: () => text,
    says: (what) =>
      new Promise((done, failed) => {
        look = () => {
          if (what.test(text)) done()
          else if (!running.has(child)) failed(new Error(`${child.spawnfile} ended: ${text}`))
        }
        look()
      }),
    async end(signal) {
      if (running.has(child)) child.kill(signal)
      await ended
    },
  }
}

export const startChild = (command: string, args: readonly string[], env: Record<string, string> = {}) =>
  watched(spawn(command, args, { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'] }))

/** Starts a Node script that answers with `process.send`. */
export function forkChild<Answers>(script: string, env: Record<string, string> = {}): AskedChild<Answers> {
  const child = fork(script, { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe', 'ipc'] })
  const answers: ((answer: never) => void)[] = []
  child.on('message', (answer) => answers.shift()?.(answer as never))
  return {
    ...watched(child),
    ask: (name, about) =>
      new Promise((done, failed) => {
        answers.push(done)
        child.send(about === undefined ? name : { name, about }, (error) => error && failed(error))
      }),
  }
}
