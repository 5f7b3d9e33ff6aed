import type { IncomingHttpHeaders } from 'node:http'
import type { StandardSchema } from './standard-schema.ts'

/**
 * What a hub and its clients know of each other: `server` has the methods that clients invoke, `client` those that the
 * server invokes, `context` is what is known of a connection. A method of `server` that returns an `AsyncIterable`
 * streams; a parameter that is one is uploaded.
 */
export interface HubTypes {
  readonly server?: object
  readonly client?: object
  readonly context?: unknown
}

// biome-ignore lint/suspicious/noExplicitAny: methods of any parameters; `unknown` would fit only those that take it.
type AnyMethod = (...args: any[]) => unknown
type AnyMethods = Record<string, (...args: unknown[]) => unknown>

export type ServerOf<T extends HubTypes> = T extends { server: infer Server extends object }
  ? Server
  : AnyMethods
export type ClientOf<T extends HubTypes> = T extends { client: infer Client extends object }
  ? Client
  : AnyMethods
export type ContextOf<T extends HubTypes> = T extends { context: infer Context } ? Context : unknown

export type NameOf<Methods> = keyof Methods & string
export type ArgsOf<Method> = Method extends (...args: infer Args) => unknown ? Args : never
export type ResultOf<Method> = Method extends AnyMethod ? Awaited<ReturnType<Method>> : never

type IsStream<Method> = Method extends AnyMethod
  ? unknown extends ReturnType<Method>
    ? false
    : ReturnType<Method> extends AsyncIterable<unknown>
      ? true
      : false
  : false
type StreamNames<Server> = {
  [Name in NameOf<Server>]: IsStream<Server[Name]> extends true ? Name : never
}[NameOf<Server>]

/** What a method knows of its invocation, beside its arguments. */
export interface HubCall<T extends HubTypes> {
  /** Declared name of the method or stream; clients may write it in other cases. */
  readonly method: string
  readonly connection: HubConnection<T>
  /** Aborts when the connection ends, or the client cancels the stream. */
  readonly signal: AbortSignal
}

/** A method with checked arguments. `args` is a schema of the list of arguments; what it returns is what `run` gets. */
interface Checked<T extends HubTypes, Args extends readonly unknown[], Result> {
  readonly args: StandardSchema<Args>
  /** Which of the arguments are uploads, by index. Default: the last ones. */
  readonly uploads?: readonly number[]
  run(args: Args, call: HubCall<T>): Result
}

type Declaration<T extends HubTypes, Method, Result> =
  | ((args: readonly unknown[], call: HubCall<T>) => Result)
  | Checked<T, ArgsOf<Method>, Result>

/**
 * A method that clients may invoke: a function of the unchecked arguments, or an object with their schema. A `HubError`
 * reaches the client with its message, any other error as a general text, and goes to `onError`.
 */
export type HubMethod<T extends HubTypes, Method = (...args: unknown[]) => unknown> = Declaration<
  T,
  Method,
  ResultOf<Method> | Promise<ResultOf<Method>>
>

/** A method that streams its results. `async *Counter([count], { signal }) { … }` */
export type HubStream<
  T extends HubTypes,
  Method = (...args: unknown[]) => AsyncIterable<unknown>,
> = Declaration<
  T,
  Method,
  Method extends AnyMethod ? ReturnType<Method> | Promise<ReturnType<Method>> : never
>

export type HubMethods<T extends HubTypes> = {
  readonly [Name in Exclude<NameOf<ServerOf<T>>, StreamNames<ServerOf<T>>>]: HubMethod<T, ServerOf<T>[Name]>
}

/** All of `methods` and `streams` that the types name must be there. */
export type HubDeclarations<T extends HubTypes> = T extends { server: object }
  ? { readonly methods: HubMethods<T> } & ([StreamNames<ServerOf<T>>] extends [never]
      ? { readonly streams?: undefined }
      : {
          readonly streams: { readonly [Name in StreamNames<ServerOf<T>>]: HubStream<T, ServerOf<T>[Name]> }
        })
  : {
      readonly methods?: Readonly<Record<string, HubMethod<T>>>
      readonly streams?: Readonly<Record<string, HubStream<T>>>
    }

/**
 * Runs around every method and stream. Its result or error replaces that of the method.
 * `next` runs the next filter, or the method.
 */
export type HubFilter<T extends HubTypes> = (
  args: readonly unknown[],
  call: HubCall<T>,
  next: () => unknown,
) => unknown

/** How long the result of a client is awaited. Without any, until its connection ends. */
export interface InvokeOptions {
  /** Rejects with its reason when it aborts. */
  readonly signal?: AbortSignal
  /** In milliseconds; rejects with a `TimeoutError`. */
  readonly timeout?: number
}

/** How a connection is closed: `error` is shown to the client, with `allowReconnect` it tries again by itself. */
export interface CloseOptions {
  readonly error?: string
  readonly allowReconnect?: boolean
}

/** One client of the hub. */
export interface HubConnection<T extends HubTypes = HubTypes> {
  readonly id: string
  /** Who it belongs to, as `authenticate` said. */
  readonly user: string | undefined
  /** What `authenticate` returned. */
  readonly context: ContextOf<T>
  readonly connectedAt: Date
  readonly transport: 'webSocket' | 'serverSentEvents' | 'longPolling'
  /** The request that opened it. */
  readonly request: {
    readonly url: string
    readonly headers: IncomingHttpHeaders
    readonly remoteAddress: string | undefined
  }
  /** Aborts when the connection has ended. */
  readonly signal: AbortSignal
  /** Whether the client can be reached: from the handshake until either side closes. */
  readonly isOpen: boolean
  /** Invokes a method of the client. Returns false when the client is gone or too slow; it is then cut off. */
  send<Name extends NameOf<ClientOf<T>>>(target: Name, ...args: ArgsOf<ClientOf<T>[Name]>): boolean
  /** Invokes a method of the client and waits for its result; rejects with its error or when the connection ends. */
  invoke<Name extends NameOf<ClientOf<T>>>(
    target: Name,
    ...args: ArgsOf<ClientOf<T>[Name]>
  ): Promise<ResultOf<ClientOf<T>[Name]>>
  /** Like `invoke`, for a limited time. A result that comes later is ignored. */
  invokeWith<Name extends NameOf<ClientOf<T>>>(
    options: InvokeOptions,
    target: Name,
    ...args: ArgsOf<ClientOf<T>[Name]>
  ): Promise<ResultOf<ClientOf<T>[Name]>>
  /** Closes the connection. Invocations that wait do not run; a running one runs to its end, unanswered. */
  close(options?: CloseOptions): void
}
