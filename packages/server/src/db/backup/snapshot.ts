import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { Client, escapeIdentifier } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { BACKUP, LOCKS } from '../advisory-lock.ts'
import { type BackupManifest, type BackupPartition, type BackupTable, partitionBound } from './manifest.ts'

/** Larger rows get their own part. */
const PART_BYTES = 8 * 1024 * 1024

const NEWLINE = 0x0a

export async function openClient(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  await client.query(`set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set application_name = 'hoistway-backup'`)
  return client
}

type Column = { table: string; column: string }

/** Omits generated columns and unlogged tables. Rows of partitions belong to their table. */
async function tablesOf(client: Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<Column>(`
    select c.relname as table, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relpersistence = 'p'
      and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`)
  const tables = new Map<string, string[]>()
  for (const { table, column } of rows) tables.set(table, [...(tables.get(table) ?? []), column])
  return tables
}

const quoted = ({ name, columns }: Pick<BackupTable, 'name' | 'columns'>) =>
  `public.${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`

/** `add` gets parts of whole rows. Holds the lock `BACKUP` until the connection ends. */
export async function copyOut(
  client: Client,
  add: (table: string, part: number, content: Buffer) => Promise<void>,
): Promise<Pick<BackupManifest, 'migrations' | 'tables' | 'partitions' | 'sequences' | 'postgres'>> {
  await client.query('select pg_advisory_lock_shared($1, $2)', [LOCKS, BACKUP])
  await client.query('begin isolation level repeatable read read only')
  const { rows: migrations } = await client.query<{ at: string }>(
    'select created_at as at from drizzle.__drizzle_migrations order by created_at',
  )
  const { rows: sequences } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value as value from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  )
  const { rows: partitions } = await client.query<BackupPartition>(
    `select c.relname as name, p.relname as of, pg_get_expr(c.relpartbound, c.oid) as bound
     from pg_inherits join pg_class c on c.oid = inhrelid join pg_class p on p.oid = inhparent
     where p.relnamespace = 'public'::regnamespace and pg_get_expr(c.relpartbound, c.oid) ~ $1 order by 1`,
    [partitionBound.source],
  )
  const { rows: server } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  const copied: (() => BackupTable)[] = []
  for (const [name, columns] of await tablesOf(client)) {
    const digest = createHash('sha256')
    const rows = client.query(
      copyTo(
        `copy (select ${columns.map(escapeIdentifier).join(', ')} from public.${escapeIdentifier(name)}) to stdout`,
      ),
    )
    let part = 0
    for await (const content of wholeRows(rows)) {
      digest.update(content)
      part += 1
      await add(name, part, content)
    }
    const sha256 = digest.digest('hex')
    copied.push(() => ({ name, columns, rows: rows.rowCount, sha256 }))
  }
  await client.query('commit')
  const tables = copied.map((table) => table())
  return {
    migrations: migrations.map(({ at }) => Number(at)),
    tables,
    partitions,
    sequences,
    postgres: server[0]?.version ?? '',
  }
}

/** Newlines within values are escaped. */
async function* wholeRows(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let size = 0
  for await (const piece of rows) {
    const end = size + piece.length < PART_BYTES ? -1 : piece.lastIndexOf(NEWLINE)
    if (end < 0) {
      pieces.push(piece)
      size += piece.length
      continue
    }
    yield Buffer.concat([...pieces, piece.subarray(0, end + 1)])
    pieces = [piece.subarray(end + 1)]
    size = piece.length - end - 1
  }
  if (size > 0) yield Buffer.concat(pieces)
}

/** One transaction without triggers and foreign keys, which the source satisfied. */
export async function copyIn(
  client: Client,
  { tables, partitions, sequences }: Pick<BackupManifest, 'tables' | 'partitions' | 'sequences'>,
) {
  const byName = new Map(tables.map((table) => [table.name, table]))
  const loaded = new Map<string, number>()
  await client.query('begin')
  await client.query(`set local session_replication_role = 'replica'`)
  // Migrations also insert rows.
  const present = [...(await tablesOf(client)).keys()].map((name) => `public.${escapeIdentifier(name)}`)
  if (present.length > 0) await client.query(`truncate ${present.join(', ')}`)
  for (const { name, of, bound } of partitions) {
    const [partition, table] = [name, of].map((each) => `public.${escapeIdentifier(each)}`)
    await client.query(`create table if not exists ${partition} partition of ${table} ${bound}`)
  }
  return {
    async load(name: string, part: Buffer) {
      const table = byName.get(name)
      if (!table) throw new Error(`There is no table ${name}.`)
      const rows = client.query(copyFrom(`copy ${quoted(table)} from stdin`))
      await pipeline([part], rows)
      loaded.set(name, (loaded.get(name) ?? 0) + rows.rowCount)
    },
    async finish() {
      for (const { name, rows } of tables) {
        const count = loaded.get(name) ?? 0
        if (count !== rows) throw new Error(`${name} should have ${rows} rows, and has ${count}.`)
      }
      for (const { name, value } of sequences)
        await client.query('select setval($1, $2)', [`public.${escapeIdentifier(name)}`, value])
      await client.query('commit')
      await client.query('analyze')
    },
  }
}
