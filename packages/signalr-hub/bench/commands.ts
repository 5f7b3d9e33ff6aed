import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

/** What the processes of the benchmark are asked for, and what they answer. */
export interface Commands {
  /** Server: listens on a free port. */
  listen: { ask: object; answer: { port: number } }
  /** Server: sends so many messages to all, in a row. */
  broadcast: { ask: { messages: number }; answer: object }
  /** Server: begins to count CPU time. */
  begin: { ask: object; answer: object }
  /** Server: its CPU time since the broadcast or `begin`, in microseconds. */
  spent: { ask: object; answer: { cpu: number } }
  /** Server: bytes in use after a garbage collection. */
  memory: { ask: object; answer: { bytes: number } }
  /** Server: cuts all connections off. */
  drop: { ask: object; answer: object }
  /** Clients: opens connections, all of them with their handshake done. Answers the time in milliseconds. */
  connect: { ask: { port: number; connections: number; isHub: boolean }; answer: { time: number } }
  /** Clients: every connection makes so many calls, one after the other. */
  call: { ask: { calls: number }; answer: object }
  /** Clients: waits until every connection has `count` messages. Answers the delays in milliseconds, one in `every`. */
  received: { ask: { count: number; every: number }; answer: { delays: number[] } }
}

type Handlers = {
  [Name in keyof Commands]?: (ask: Commands[Name]['ask']) => Promise<Commands[Name]['answer']>
}

/** Answers the commands of the parent process. */
export function answerCommands(handlers: Handlers): void {
  process.on('message', async ({ name, ask }: { name: keyof Commands; ask: never }) => {
    const handler = handlers[name]
    if (!handler) throw new Error(`This process knows no command ${name}.`)
    process.send?.(await handler(ask))
  })
}

/** A process of the benchmark; it does one thing at a time. */
export class Worker {
  readonly #child: ChildProcess

  constructor(file: string) {
    this.#child = fork(join(import.meta.dirname, file), { execArgv: ['--expose-gc', '--no-warnings'] })
  }

  ask<Name extends keyof Commands>(
    name: Name,
    ask: Commands[Name]['ask'],
  ): Promise<Commands[Name]['answer']> {
    return new Promise((done, failed) => {
      const exited = (code: number | null) => failed(new Error(`${name}: the process ended with ${code}`))
      this.#child.once('exit', exited)
      this.#child.once('message', (answer: Commands[Name]['answer']) => {
        this.#child.off('exit', exited)
        done(answer)
      })
      this.#child.send({ name, ask })
    })
  }

  stop(): void {
    this.#child.kill('SIGKILL')
  }
}
