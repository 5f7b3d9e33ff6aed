import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

export interface Commands {
  listen: { ask: object; answer: { port: number } }
  broadcast: { ask: { messages: number }; answer: object }
  /** Server: starts to measure CPU time. */
  begin: { ask: object; answer: object }
  /** Microseconds since the broadcast or `begin`. */
  spent: { ask: object; answer: { cpu: number } }
  /** Server: bytes in use after a garbage collection. */
  memory: { ask: object; answer: { bytes: number } }
  drop: { ask: object; answer: object }
  /** Milliseconds, including the handshakes. */
  connect: { ask: { port: number; connections: number; isHub: boolean }; answer: { time: number } }
  /** Clients: every connection makes `calls` calls in sequence. */
  call: { ask: { calls: number }; answer: object }
  /** Clients: waits until every connection has `count` messages. Returns one in `every` delays, in milliseconds. */
  received: { ask: { count: number; every: number }; answer: { delays: number[] } }
}

type Handlers = {
  [Name in keyof Commands]?: (ask: Commands[Name]['ask']) => Promise<Commands[Name]['answer']>
}

export function answerCommands(handlers: Handlers): void {
  process.on('message', async ({ name, ask }: { name: keyof Commands; ask: never }) => {
    const handler = handlers[name]
    if (!handler) throw new Error(`This process knows no command ${name}.`)
    process.send?.(await handler(ask))
  })
}

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
