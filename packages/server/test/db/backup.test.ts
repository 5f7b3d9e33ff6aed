import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, posix, win32 } from 'node:path'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readArchive, writeArchive } from '../../src/db/backup/archive.ts'
import { backUp } from '../../src/db/backup/backup.ts'
import { withEmbeddedDatabase } from '../../src/db/backup/embedded-database.ts'
import { type BackupManifest, MANIFEST } from '../../src/db/backup/manifest.ts'
import { restore } from '../../src/db/backup/restore.ts'
import { isInside, stateFiles } from '../../src/db/backup/state-files.ts'
import { readEnv } from '../../src/start/env.ts'
import { type RunningServer, startServer } from '../../src/start/server.ts'
import { query } from '../support/database.ts'

const folder = temporaryFolder('backup', afterAll, { forPostgres: true })
const foldersOf = (name: string) => ({ state: join(folder, name), releases: join(folder, name, 'releases') })
const source = foldersOf('source')
const file = join(folder, 'backup.tar.gz')
const small = join(folder, 'small.tar.gz')
const start = (state: string) =>
  startServer(
    readEnv({
      PORT: '0',
      HOISTWAY_STATE: state,
      HOISTWAY_DEMO: '1',
      HOISTWAY_HOST_DIST: folder,
      LOG_LEVEL: 'silent',
    }),
  )
let running: RunningServer | undefined

beforeAll(async () => {
  mkdirSync(join(source.releases, 'remotes/mfe-fleet/1.0.0'), { recursive: true })
  writeFileSync(join(source.releases, 'remotes/mfe-fleet/1.0.0/main.js'), 'console.log("lift")')
  writeFileSync(join(source.releases, 'registry.json'), '{"remotes":{}}')
  running = await start(source.state)
  await backUp(source, small, '1.2.3')
})
afterAll(async () => {
  await running?.close()
})

/**
 * Returns rows by table, those of partitions with their table. Excludes the heartbeat, which is written all the time.
 */
async function tablesOf(url: string): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    url,
    `select relnamespace::regnamespace || '.' || relname as name from pg_class
     where relnamespace::regnamespace::text in ('public', 'drizzle') and relkind in ('r', 'p') and not relispartition
       and relname not in ('heartbeat', 'rule_progress') order by 1`,
  )
  const contents: Record<string, string> = {}
  for (const { name } of tables) {
    // A restore renumbers the migrations; only their hashes matter.
    const row = name.startsWith('drizzle.') ? '(t.hash, t.created_at)::text' : 't::text'
    const [content] = await query<{ text: string }>(
      url,
      `select count(*) || ' ' || md5(coalesce(string_agg(${row}, e'\\n' order by ${row}), '')) as text from ${name} t`,
    )
    contents[name] = content?.text ?? ''
  }
  return contents
}

const partitionsOf = (url: string) =>
  query(
    url,
    `select inhrelid::regclass::text as name, inhparent::regclass::text as of, pg_get_expr(relpartbound, oid) as bound
     from pg_inherits join pg_class on oid = inhrelid where relpartbound is not null order by relname`,
  )

const filesOf = ({ state }: { state: string }) =>
  ['seal-secret', 'jwt-secret', 'releases/registry.json', 'releases/remotes/mfe-fleet/1.0.0/main.js'].map(
    (path) => [path, readFileSync(join(state, path), 'utf8'), statSync(join(state, path)).mode & 0o777],
  )

const rowsOf = ({ tables }: BackupManifest, name: string) =>
  tables.find((table) => table.name === name)?.rows ?? -1

test('a backup of a running server is a consistent snapshot of every table and file', async () => {
  const url = await withEmbeddedDatabase(source.state, async (running) => running)
  await query(
    url,
    `insert into organizations (name, type, description) values (e'Ödön\\t\\\\.\\n🛗', 'Building', null);
     with f as (insert into firmware (name, version, controller_type, file_size, sha256)
       values ('Large', '1.0.0', 'ESP32_WiFi', 4800000, 'x') returning id)
     insert into firmware_files select id, decode(repeat('00ff5c0a', 1200000), 'hex') from f;
     insert into state_tail select id, now(), 'b', 1, 0, 0, 0 from elevators limit 1;
     insert into elevator_days select id, current_date, '\\x01' from elevators limit 1;
     insert into audit_log (action, entity) select repeat('a', 4000), 'n' || n from generate_series(1, 2500) n`,
  )
  let writing = true
  let written = 0
  const writer = (async () => {
    const client = new Client({ connectionString: url })
    await client.connect()
    for (; writing; written += 1) {
      await client.query(`begin; insert into organizations (name, type) values ('Pair', 'Building');
        insert into audit_log (action, entity) values ('pair', 'x'); commit`)
    }
    await client.end()
  })()
  await expect.poll(() => written).toBeGreaterThan(5)
  const before = written
  const busy = await backUp(source, join(folder, 'busy.tar.gz'), '1.2.3')
  await expect.poll(() => written).toBeGreaterThan(before)
  writing = false
  await writer
  // Otherwise the server would seal the audit log between the backup and the comparison.
  await expect
    .poll(() => query(url, `select id from audit_log where seq is null and details -> 'reason' is null`))
    .toEqual([])
  const still = await backUp(source, file, '1.2.3')
  const pairs = rowsOf(still, 'audit_log') - rowsOf(busy, 'audit_log')
  expect(rowsOf(still, 'organizations') - rowsOf(busy, 'organizations')).toBe(pairs)
  expect(pairs).toBeGreaterThanOrEqual(0)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])

  const wanted = await tablesOf(url)
  expect(Object.keys(wanted)).toContain('public.audit_log')
  const target = foldersOf('target')
  expect((await restore(target, file)).version).toBe('1.2.3')
  expect(await withEmbeddedDatabase(target.state, tablesOf)).toEqual(wanted)
  const partitions = await withEmbeddedDatabase(target.state, partitionsOf)
  expect(partitions.filter(({ bound }) => bound !== 'DEFAULT')).toEqual(still.partitions)
  expect(new Set(still.partitions.map((each) => each.of))).toEqual(
    new Set([
      'elevator_days',
      'elevator_day_rollups',
      'elevator_events',
      'elevator_hour_rollups',
      'state_tail',
    ]),
  )
  expect(filesOf(target)).toEqual(filesOf(source))
})

test('rejects a missing folder of releases, unless they are in a bucket', async () => {
  const elsewhere = { ...source, releases: join(folder, 'elsewhere') }
  await expect(backUp(elsewhere, join(folder, 'elsewhere.tar.gz'), '1.2.3')).rejects.toThrow(
    /There is no folder .*elsewhere. HOISTWAY_RELEASES names the releases/,
  )
  const bucket = await backUp({ ...elsewhere, hasBucket: true }, join(folder, 'bucket.tar.gz'), '1.2.3')
  expect(bucket.files.filter(({ path }) => path.startsWith('releases/'))).toEqual([])
})

test('users can sign in after a backup of a stopped server is restored', async () => {
  await running?.close()
  running = undefined
  const stopped = await backUp(source, join(folder, 'stopped.tar.gz'), '1.2.3')
  expect(rowsOf(stopped, 'audit_log')).toBeGreaterThanOrEqual(2500)
  running = await start(foldersOf('target').state)
  const answer = await fetch(`${running.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@hoistway.demo', password: 'Hoistway!2026' }),
  })
  expect(answer.status).toBe(200)
  const [counts] = await withEmbeddedDatabase(foldersOf('target').state, (url) =>
    query(
      url,
      `select (select sum(total)::int from elevator_counts) = (select count(*)::int from elevators) as equal`,
    ),
  )
  expect(counts).toEqual({ equal: true })
})

test('restores releases of another name in the state folder, and linked files', async () => {
  const linked = join(folder, 'linked-secret')
  renameSync(join(source.state, 'seal-secret'), linked)
  symlinkSync(linked, join(source.state, 'seal-secret'))
  symlinkSync(join(folder, 'nowhere'), join(source.state, 'broken-link'))
  renameSync(source.releases, join(source.state, 'versions'))
  const renamed = { ...source, releases: join(source.state, 'versions') }
  onTestFinished(() => {
    renameSync(renamed.releases, source.releases)
    renameSync(linked, join(source.state, 'seal-secret'))
  })
  const { files } = await backUp(renamed, join(folder, 'renamed.tar.gz'), '1.2.3')
  const paths = files.map(({ path }) => path)
  expect(paths).toContain('seal-secret')
  expect(paths.filter((path) => path.endsWith('main.js'))).toEqual([
    'releases/remotes/mfe-fleet/1.0.0/main.js',
  ])

  const twice = await changed(
    'twice',
    manifestWith(({ files, ...rest }) => ({
      ...rest,
      files: files.flatMap((each) =>
        each.path.startsWith('releases/')
          ? [{ ...each, path: each.path.replace('releases', 'versions') }, each]
          : each,
      ),
    })),
    Object.fromEntries(
      ['registry.json', 'remotes/mfe-fleet/1.0.0/main.js'].map((path) => [
        `state/versions/${path}`,
        readFileSync(join(renamed.releases, path), 'utf8'),
      ]),
    ),
  )
  const state = join(folder, 'renamed')
  const releases = join(state, 'versions')
  await restore({ state, releases }, twice)
  expect(readFileSync(join(releases, 'remotes/mfe-fleet/1.0.0/main.js'), 'utf8')).toBe('console.log("lift")')
})

async function changed(
  name: string,
  change: (entry: string, content: Buffer) => Buffer | undefined,
  extra: Record<string, string> = {},
): Promise<string> {
  const copy = join(folder, name)
  const archive = writeArchive(copy)
  for (const [entry, content] of Object.entries(extra)) await archive.add(entry, Buffer.from(content))
  for await (const { name: entry, content } of readArchive(small)) {
    const kept = change(entry, content)
    if (kept) await archive.add(entry, kept)
  }
  await archive.finish()
  return copy
}
const manifestWith = (change: (manifest: BackupManifest) => object) => (entry: string, content: Buffer) =>
  entry === MANIFEST ? Buffer.from(JSON.stringify(change(JSON.parse(content.toString())))) : content

test('a backup ignores lost+found on the volumes of the state folder and the releases', () => {
  const { state, releases } = { state: join(folder, 'volume'), releases: join(folder, 'volume/versions') }
  for (const volume of [state, releases]) {
    mkdirSync(join(volume, 'lost+found'), { recursive: true })
    for (const file of ['kept', 'lost+found/#12']) writeFileSync(join(volume, file), '')
  }
  expect(stateFiles(state, releases).map(({ path }) => path)).toEqual(['kept', 'releases/kept'])
})

test('rejects a damaged file before restoring anything', async () => {
  const whole = readFileSync(small)
  const flipped = Buffer.from(whole)
  flipped.writeUInt8(flipped.readUInt8(whole.length >> 1) ^ 1, whole.length >> 1)
  writeFileSync(join(folder, 'flipped'), flipped)
  writeFileSync(join(folder, 'cut'), whole.subarray(0, -2_000))
  writeFileSync(join(folder, 'text'), 'no backup at all')
  const damaged = [
    join(folder, 'flipped'),
    join(folder, 'cut'),
    join(folder, 'text'),
    await changed('no-manifest', (entry, content) => (entry === MANIFEST ? undefined : content)),
    await changed('no-users', (entry, content) => (entry.includes('/users/') ? undefined : content)),
    await changed('other-key', (entry, content) =>
      entry.endsWith('jwt-secret') ? Buffer.from('mine') : content,
    ),
    await changed('outside', (_entry, content) => content, { 'state/../../evil': 'x' }),
    await changed(
      'outside-listed',
      manifestWith(({ files, ...rest }) => ({
        ...rest,
        files: [...files, { ...files[0], path: '../../evil' }],
      })),
    ),
  ]
  for (const each of damaged) {
    await expect(restore(foldersOf('empty'), each), each).rejects.toThrow(
      /is damaged, or no backup: .*Nothing was restored/s,
    )
  }
  await expect(restore(foldersOf('empty'), join(folder, 'nowhere'))).rejects.toThrow(/There is no file/)
  expect(readdirSync(folder)).not.toContain('empty')
})

test('rejects a backup of a newer version and explains what to do', async () => {
  const newer = await changed(
    'newer',
    manifestWith(({ migrations, ...rest }) => ({ ...rest, migrations: [...migrations, 4_000_000_000_000] })),
  )
  await expect(restore(foldersOf('empty'), newer)).rejects.toThrow(
    'This backup has 1 schema change that this version of Hoistway does not know. ' +
      'Restore it with the version that made it (1.2.3) or a later one.',
  )
  const format = await changed(
    'format',
    manifestWith((manifest) => ({ ...manifest, format: 2 })),
  )
  await expect(restore(foldersOf('empty'), format)).rejects.toThrow(
    /A newer version of Hoistway made this backup/,
  )
})

test('a restore replaces no existing data', async () => {
  await expect(restore(foldersOf('target'), file)).rejects.toThrow(
    /is not empty, and a backup replaces nothing. Stop Hoistway/,
  )
  await expect(backUp(source, file, '1')).rejects.toThrow(/exists already/)
  await expect(backUp(source, join(source.state, 'backup'), '1')).rejects.toThrow(/which it is to outlive/)
  await expect(backUp(foldersOf('nothing'), join(folder, 'x'), '1')).rejects.toThrow(
    /There is no embedded database in/,
  )
  expect(readdirSync(folder).filter((name) => name === 'x' || name.endsWith('.part'))).toEqual([])
})

test('a restore keeps data that another process writes during the verification', async () => {
  const { state, releases } = foldersOf('late')
  const restoring = restore({ state, releases }, small)
  mkdirSync(state)
  writeFileSync(join(state, 'jwt-secret'), 'late')
  await expect(restoring).rejects.toThrow(/is not empty, and a backup replaces nothing/)
  expect(readFileSync(join(state, 'jwt-secret'), 'utf8')).toBe('late')
})

test.each([
  ['C:\\state', 'D:\\backup', win32, false],
  ['C:\\state', 'C:\\backup', win32, false],
  ['C:\\state', 'C:\\state\\backup', win32, true],
  ['/state', '/backup', posix, false],
  ['/state', '/state/..backup', posix, true],
])('rejects only targets inside of a folder: %s, %s', (state, target, path, isRefused) => {
  expect(isInside(state, target, path)).toBe(isRefused)
})

test('a restore that fails halfway leaves an empty folder, even at the root of a volume', async () => {
  const wrong = await changed(
    'wrong-column',
    manifestWith(({ tables, ...rest }) => ({
      ...rest,
      tables: tables.map((table) => (table.name === 'users' ? { ...table, columns: ['nothing'] } : table)),
    })),
  )
  const { state } = foldersOf('half')
  mkdirSync(join(state, 'lost+found'), { recursive: true })
  await expect(restore(foldersOf('half'), wrong)).rejects.toThrow(/column "nothing"/)
  expect(readdirSync(state)).toEqual(['lost+found'])
})
