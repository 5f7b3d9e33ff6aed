import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { hashPassword } from '../src/auth/passwords.ts'
import { createSeal } from '../src/auth/sealed.ts'
import { secretIn } from '../src/auth/secret-file.ts'
import { bringUpToDate } from '../src/db/migrations.ts'

/** The hub limits the connections of one user. */
const WATCHERS_PER_USER = 40
const PER_BUILDING = 20
export const PASSWORD = 'Soak of a long night 7'

export interface SoakFleet {
  readonly elevators: readonly { readonly id: string; readonly key: string }[]
  /** Emails of Admins who sign in with {@link PASSWORD}. */
  readonly users: readonly string[]
  readonly secrets: ReadonlyMap<string, string>
}

export async function fillDatabase(
  url: string,
  state: string,
  { elevators, watchers }: { readonly elevators: number; readonly watchers: number },
): Promise<SoakFleet> {
  await bringUpToDate(url)
  const seal = createSeal(secretIn(state, 'seal-secret'))
  const keys = Array.from({ length: elevators }, (_, n) => `SOAK-${String(n + 1).padStart(6, '0')}`)
  const secrets = new Map(keys.map((key) => [key, randomBytes(16).toString('hex')]))
  const users = Array.from(
    { length: Math.ceil(watchers / WATCHERS_PER_USER) },
    (_, n) => `soak-${n + 1}@hoistway.test`,
  )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `insert into users (email, first_name, last_name, password_hash, roles)
        select email, 'Soak', 'Watcher', $2, '{Admin}' from unnest($1::text[]) email`,
      [users, await hashPassword(PASSWORD)],
    )
    await client.query(
      `insert into organizations (name, type)
        select 'Building ' || n, 'Building' from generate_series(0, $1::int) n`,
      [Math.floor(elevators / PER_BUILDING)],
    )
    await client.query(
      `insert into controllers (name, key, shared_secret, controller_type)
        select 'Controller ' || key, key, sealed, 'ESP32_WiFi' from unnest($1::text[], $2::text[]) given (key, sealed)`,
      [keys, keys.map((key) => seal.close(secrets.get(key) ?? ''))],
    )
    const { rows } = await client.query<{ id: string; key: string }>(
      `insert into elevators (name, controller_id, elevator_type, organization_id)
        select 'Elevator ' || key, key, 'ARCODE', o.id
        from unnest($1::text[]) with ordinality given (key, n) join organizations o on o.name = 'Building ' || (n - 1) / $2::int
        order by n returning id, controller_id as key`,
      [keys, PER_BUILDING],
    )
    return { elevators: rows, users, secrets }
  } finally {
    await client.end()
  }
}

export function writeSimulatorFiles(folder: string, brokerPort: number, { secrets }: SoakFleet): void {
  const devices = [...secrets].map(([key, secret]) => ({
    key,
    secret,
    floors: 8,
    fw: '1.0.0',
    silent: false,
  }))
  writeFileSync(
    join(folder, 'broker.json'),
    JSON.stringify({ url: `mqtt://127.0.0.1:${brokerPort}`, protocolVersion: 5 }),
  )
  writeFileSync(join(folder, 'fleet.json'), JSON.stringify(devices))
}
