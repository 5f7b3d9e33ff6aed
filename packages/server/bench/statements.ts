import { AsyncLocalStorage } from 'node:async_hooks'
import { Server } from 'node:http'
import pg from 'pg'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

export interface TimedCall {
  readonly who: string
  readonly template: string
  readonly call: () => Promise<void>
  /** Untimed. */
  readonly before: () => Promise<unknown>
}

/** Marks requests of the benchmark. */
export const MARK = 'x-bench'

/** False in background work of the server. */
const marked = new AsyncLocalStorage<boolean>()
const { emit } = Server.prototype
Object.assign(Server.prototype, {
  emit(this: Server, event: string, ...args: unknown[]) {
    const isMarked = event === 'request' && Object(args[0]).headers?.[MARK] !== undefined
    return marked.run(isMarked, () => Reflect.apply(emit, this, [event, ...args]))
  },
})

/** Without statements that only the first call needs. */
export async function statementsOf({
  call,
  before,
}: Pick<TimedCall, 'call' | 'before'>): Promise<Statement[]> {
  const asked: Statement[][] = []
  for (let run = 0; run < 2; run += 1) {
    await before()
    asked.push(await recordStatements(call, () => marked.getStore() === true))
  }
  const [first = [], second = []] = asked
  const again = new Set(second.map(({ text }) => text))
  return first.filter(({ text }) => again.has(text))
}

/**
 * Records reading statements of this process during `action`.
 * @param isWanted filters statements when they are sent
 */
export async function recordStatements(
  action: () => Promise<void>,
  isWanted: () => boolean = () => true,
): Promise<Statement[]> {
  const statements: Statement[] = []
  const original = pg.Client.prototype.query
  const recording = function (this: pg.Client, ...given: Parameters<typeof original>) {
    const [query, values] = given
    const { text } = Object(typeof query === 'string' ? { text: query } : query)
    if (/^\s*(select|with)/i.test(text) && isWanted())
      statements.push({ text, values: Array.isArray(values) ? values : [] })
    return Reflect.apply(original, this, given)
  }
  Object.assign(pg.Client.prototype, { query: recording })
  try {
    await action()
  } finally {
    Object.assign(pg.Client.prototype, { query: original })
  }
  return statements
}
