import type { IncomingHttpHeaders } from 'node:http'
import type { StandardSchema } from './standard-schema.ts'

/**
 * `server` has the methods that clients invoke, `client` those that the server invokes. A method of `server` that
 * returns an `AsyncIterable` is a stream; a parameter of that type is an upload.
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

export interface HubCall<T extends HubTypes> {
  /** Declared name; clients may use another case. */
  readonly method: string
  readonly connection: HubConnection<T>
  /** Aborts when the connection ends or the client cancels the stream. */
  readonly signal: AbortSignal
}

/** `run` gets the output of the schema `args`. */
interface Checked<T extends HubTypes, Args extends readonly unknown[], Result> {
  readonly args: StandardSchema<Args>
  /** Positions of uploads among the arguments. Default: last. */
  readonly uploads?: readonly number[]
  run(args: Args, call: HubCall<T>): Result
}

type Declaration<T extends HubTypes, Method, Result> =
  | ((args: readonly unknown[], call: HubCall<T>) => Result)
  | Checked<T, ArgsOf<Method>, Result>

/** A function of the unchecked arguments, or an object with their schema. Reports all but `HubError` to `onError`. */
export type HubMethod<T extends HubTypes, Method = (...args: unknown[]) => unknown> = Declaration<
  T,
  Method,
  ResultOf<Method> | Promise<ResultOf<Method>>
>

/** Streams its results: `async *Counter([count], { signal }) { … }`. */
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

/** Runs around every method and stream. `next` runs the next filter or the method. */
export type HubFilter<T extends HubTypes> = (
  args: readonly unknown[],
  call: HubCall<T>,
  next: () => unknown,
) => unknown

/** Limits the wait for a client's result. Default: until the connection ends. */
export interface InvokeOptions {
  /** Rejects with its reason when it aborts. */
  readonly signal?: AbortSignal
  /** In milliseconds; rejects with a `TimeoutError`. */
  readonly timeout?: number
}

/** `error` is shown to the client; with `allowReconnect` it reconnects automatically. */
export interface CloseOptions {
  readonly error?: string
  readonly allowReconnect?: boolean
}

export interface HubConnection<T extends HubTypes = HubTypes> {
  readonly id: string
  /** `user` and `context` are those that `authenticate` returned. */
  readonly user: string | undefined
  readonly context: ContextOf<T>
  readonly connectedAt: Date
  readonly transport: 'webSocket' | 'serverSentEvents' | 'longPolling'
  /** The request that opened the connection. */
  readonly request: {
    readonly url: string
    readonly headers: IncomingHttpHeaders
    readonly remoteAddress: string | undefined
  }
  readonly signal: AbortSignal
  /** True from the handshake to the close. */
  readonly isOpen: boolean
  /** Returns false if the client has left, or reads too slowly and is disconnected. */
  send<Name extends NameOf<ClientOf<T>>>(target: Name, ...args: ArgsOf<ClientOf<T>[Name]>): boolean
  /** Rejects with the client's error or when the connection ends. */
  invoke<Name extends NameOf<ClientOf<T>>>(
    target: Name,
    ...args: ArgsOf<ClientOf<T>[Name]>
  ): Promise<ResultOf<ClientOf<T>[Name]>>
  invokeWith<Name extends NameOf<ClientOf<T>>>(
    options: InvokeOptions,
    target: Name,
    ...args: ArgsOf<ClientOf<T>[Name]>
  ): Promise<ResultOf<ClientOf<T>[Name]>>
  /** Queued invocations are dropped; a running one completes without an answer. */
  close(options?: CloseOptions): void
}
