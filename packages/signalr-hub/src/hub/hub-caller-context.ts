import type { Connection } from '../connections/connection.ts'
import { OutgoingMessage } from '../protocols/outgoing-message.ts'
import type { CloseOptions, HubConnection, InvokeOptions } from './hub-types.ts'

export interface CallerSession {
  readonly id: string
  readonly user: string | undefined
  readonly connection: Connection
  readonly connectedAt: number
  readonly isOpen: boolean
  deliver(message: OutgoingMessage): boolean
  invoke(target: string, args: readonly unknown[], signal?: AbortSignal): Promise<unknown>
  close(options?: CloseOptions): void
}

export class HubCallerContext implements HubConnection {
  readonly #session: CallerSession

  constructor(session: CallerSession) {
    this.#session = session
  }

  get connectedAt(): Date {
    return new Date(this.#session.connectedAt)
  }

  get id(): string {
    return this.#session.id
  }

  get user(): string | undefined {
    return this.#session.user
  }

  get context(): unknown {
    return this.#session.connection.context
  }

  get transport() {
    return this.#session.connection.transport ?? 'webSocket'
  }

  get request() {
    return this.#session.connection.request ?? { url: '', headers: {}, remoteAddress: undefined }
  }

  get signal(): AbortSignal {
    return this.#session.connection.signal
  }

  get isOpen(): boolean {
    return this.#session.isOpen
  }

  send(target: string, ...args: readonly unknown[]): boolean {
    return this.#session.deliver(new OutgoingMessage({ type: 1, target, arguments: args }))
  }

  invoke(target: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.#session.invoke(target, args)
  }

  invokeWith(options: InvokeOptions, target: string, ...args: readonly unknown[]): Promise<unknown> {
    return this.#session.invoke(target, args, signalOf(options))
  }

  close(options?: CloseOptions): void {
    this.#session.close(options)
  }
}

export function signalOf({ signal, timeout }: InvokeOptions): AbortSignal | undefined {
  if (timeout === undefined) return signal
  const late = AbortSignal.timeout(timeout)
  return signal ? AbortSignal.any([signal, late]) : late
}
