import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from './database.ts'

type Columns = Readonly<Record<string, Column>>
type Nullable<C extends Column, T> = C['_']['notNull'] extends true ? T : T | null

type Extras = Readonly<Record<string, SQL>>

type ExtraValues<X extends Extras> = {
  -readonly [Name in keyof X]: X[Name] extends SQL<infer Value> ? Value : never
}

/** Times: ISO 8601, UTC. */
type WireRow<C extends Columns> = {
  -readonly [Name in keyof C]: Nullable<
    C[Name],
    C[Name]['_']['data'] extends Date ? string : C[Name]['_']['data']
  >
}

/** The ORM's mapping of a thousand rows costs more than the statement. */
export function wireRows<C extends Columns, X extends Extras = Record<never, never>>(columns: C, extras?: X) {
  const names = Object.keys(columns)
  const times = names.filter((name) => columns[name]?.dataType === 'date')
  // PostgreSQL sends a bigint as text; number columns fit into a double.
  const cast = ({ columnType }: Column) => (columnType === 'PgBigInt53' ? sql.raw('::float8') : sql.empty())
  const fields: Record<string, SQL.Aliased> = Object.fromEntries([
    ...Object.entries(columns).map(([name, column]) => [name, sql`${column}${cast(column)}`.as(name)]),
    ...Object.entries(extras ?? {}).map(([name, value]) => [name, value.as(name)]),
  ])
  return {
    fields,
    async read(db: Pick<Database, 'execute'>, query: SQLWrapper): Promise<(WireRow<C> & ExtraValues<X>)[]> {
      const { rows } = await db.execute(query)
      for (const row of rows) {
        for (const name of times) {
          const time = row[name]
          if (typeof time === 'string') row[name] = isoTime(time)
        }
      }
      return rows as (WireRow<C> & ExtraValues<X>)[]
    },
  }
}

/** PostgreSQL sends `2026-11-22 07:43:39.1+00`. */
export function isoTime(text: string): string {
  // Other formats need a differently configured database.
  if (text[10] !== ' ' || !text.endsWith('+00')) return new Date(text).toISOString()
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`
}
