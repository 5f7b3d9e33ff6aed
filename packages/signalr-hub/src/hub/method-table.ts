import { type TracedCall, traced } from './channels.ts'
import type { StandardSchema } from './standard-schema.ts'

export type Declared<Call> =
  | ((args: readonly unknown[], call: Call) => unknown)
  | {
      readonly args: StandardSchema
      readonly uploads?: readonly number[]
      run(args: readonly unknown[], call: Call): unknown
    }

export type Filter<Call> = (args: readonly unknown[], call: Call, next: () => unknown) => unknown

export interface HubMethodDescriptor<Call> {
  readonly name: string
  readonly isStream: boolean
  readonly uploads: readonly number[]
  /** Absent: any arguments are accepted. */
  readonly check?: (args: readonly unknown[]) => Promise<readonly unknown[]>
  run(args: readonly unknown[], call: Call): unknown
}

export class InvalidArguments extends Error {
  // The name in ASP.NET Core.
  override readonly name = 'InvalidDataException'
}

export class MethodTable<Call extends TracedCall> {
  readonly #byName = new Map<string, HubMethodDescriptor<Call>>()

  constructor(
    methods: Readonly<Record<string, Declared<Call>>>,
    streams: Readonly<Record<string, Declared<Call>>>,
    filters: readonly Filter<Call>[] = [],
  ) {
    for (const [name, declared] of Object.entries(methods)) this.#add(name, declared, false, filters)
    for (const [name, declared] of Object.entries(streams)) this.#add(name, declared, true, filters)
  }

  find(name: string): HubMethodDescriptor<Call> | undefined {
    return this.#byName.get(name.toLowerCase())
  }

  #add(name: string, declared: Declared<Call>, isStream: boolean, filters: readonly Filter<Call>[]): void {
    const key = name.toLowerCase()
    if (this.#byName.has(key)) throw new Error(`The hub method '${name}' is declared twice.`)
    if (typeof declared === 'function') {
      this.#byName.set(key, { name, isStream, uploads: [], run: filtered(declared, filters) })
      return
    }
    const { args: schema, uploads = [] } = declared
    this.#byName.set(key, {
      name,
      isStream,
      uploads,
      check: (args) => checked(schema, args),
      run: filtered((args, call) => declared.run(args, call), filters),
    })
  }
}

function filtered<Call extends TracedCall>(
  method: HubMethodDescriptor<Call>['run'],
  filters: readonly Filter<Call>[],
): HubMethodDescriptor<Call>['run'] {
  const run = filters.reduceRight<HubMethodDescriptor<Call>['run']>(
    (next, filter) => (args, call) => filter(args, call, () => next(args, call)),
    method,
  )
  return traced(run)
}

async function checked(schema: StandardSchema, args: readonly unknown[]): Promise<readonly unknown[]> {
  const result = await schema['~standard'].validate(args)
  if (result.issues) {
    throw new InvalidArguments(result.issues.map(({ message }) => message).join(' '))
  }
  if (!Array.isArray(result.value)) throw new TypeError('The schema of arguments must describe a list.')
  return result.value
}
