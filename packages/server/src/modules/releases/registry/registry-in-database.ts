import { ReleaseError } from '@hoistway/releases/plan'
import { type Registry, registry as registrySchema } from '@hoistway/releases/registry'
import type { RegistryKeeper } from '@hoistway/releases/store'
import PQueue from 'p-queue'
import type { Database } from '../../../db/database.ts'
import {
  addRegistry,
  lastGoodRegistry,
  lockRegistry,
  newestMark,
  newestRegistry,
} from './registry.repository.ts'

/** Maximum age of the cached registry after a change on another server. */
const LOOK_MS = 1_000

type Change = Parameters<RegistryKeeper['change']>[0]

/** Runs in the transaction of the change. */
export type Recording = (db: Database, before: Registry, after: Registry) => Promise<void>

/**
 * While the database is away, the last good registry is used.
 * @param report called once for each problem
 * @param changed called with each new registry
 */
export async function registryInDatabase(
  db: Database,
  report: (problem: string) => void,
  changed: (registry: Registry) => void = () => {},
) {
  const first = await lastGoodRegistry(db)
  if (!first) throw new ReleaseError('None of the registries in release_registries can be read.')
  let known = first
  let asked = 0
  let applied = 0
  if (known.problem !== undefined) report(known.problem)

  /** Older responses may arrive later: they change nothing. */
  async function refresh(): Promise<void> {
    asked += 1
    const question = asked
    if ((await newestMark(db)) === known.mark && known.problem === undefined) return
    const found = await lastGoodRegistry(db)
    if (!found || question < applied) return
    applied = question
    if (found.problem !== undefined && found.problem !== known.problem) report(found.problem)
    if (found.mark === known.mark && found.problem === known.problem) return
    known = found
    changed(found.registry)
  }

  /** Changes queue here, because waiting in the database holds a connection and is limited. */
  const queue = new PQueue({ concurrency: 1 })

  const changeNow = (work: Change, record: Recording) =>
    db.transaction(async (tx) => {
      await lockRegistry(tx)
      const { revision, registry: before } = await newestRegistry(tx)
      const changed = registrySchema.parse(work(before))
      if (!isSame(before, changed)) await addRegistry(tx, revision + 1, changed)
      await record(tx, before, changed)
      return changed
    })

  const ignored = () => {}
  const looking = setInterval(() => refresh().catch(ignored), LOOK_MS)
  return {
    current: () => known.registry,
    latest: () =>
      refresh().then(
        () => known.registry,
        () => known.registry,
      ),
    problem: () => known.problem,
    close: () => clearInterval(looking),
    keeper: (record: Recording): RegistryKeeper => ({
      read: () => newestRegistry(db).then(({ registry }) => registry),
      async change(work) {
        const after = await queue.add(() => changeNow(work, record))
        await refresh().catch(ignored)
        return after
      },
    }),
  }
}

const isSame = (one: Registry, other: Registry) => JSON.stringify(one) === JSON.stringify(other)
