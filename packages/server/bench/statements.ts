import { AsyncLocalStorage } from 'node:async_hooks'
import { Server } from 'node:http'
import pg from 'pg'

/** A statement as it went to PostgreSQL. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Requests with this header are those of the benchmark. */
export const MARK = 'x-bench'

/** True within what a marked request makes the server do, and not within what it does of its own accord meanwhile. */
const marked = new AsyncLocalStorage<boolean>()
const { emit } = Server.prototype
Object.assign(Server.prototype, {
  emit(this: Server, event: string, ...args: unknown[]) {
    const isMarked = event === 'request' && Object(args[0]).headers?.[MARK] !== undefined
    return marked.run(isMarked, () => Reflect.apply(emit, this, [event, ...args]))
  },
})

/** Runs an action and notes the statements that marked requests send meanwhile to the database of this process. */
export async function recordStatements(action: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = []
  const original = pg.Client.prototype.query
  const recording = function (this: pg.Client, ...given: Parameters<typeof original>) {
    const [query, values] = given
    const { text } = Object(typeof query === 'string' ? { text: query } : query)
    if (marked.getStore()) statements.push({ text, values: Array.isArray(values) ? values : [] })
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
