import { setTimeout as wait } from 'node:timers/promises'
import { type Leadership, repeat } from '../../base/repeat.ts'
import type { Database } from '../../db/database.ts'
import { FleetPast } from './make-past.ts'
import { findPast } from './past-days.repository.ts'

const LOOK_MS = 1_000
const PAUSE_MS = 10

/**
 * Writes the newest day first, each in its own transaction.
 * @param goesOn checked before each day
 */
export async function writePast(db: Database, goesOn: () => boolean = () => true): Promise<void> {
  let past: FleetPast | undefined
  while (goesOn()) {
    const begun = await findPast(db)
    if (!begun) return
    const known = past ?? (await FleetPast.of(begun.plan))
    past = known
    const did = await known.dayBefore(begun.writtenFrom)
    await db.transaction((transaction) => known.write(transaction, did, begun.writtenFrom))
    await wait(PAUSE_MS)
  }
}

export function continuePast({ db, ...leadership }: Leadership & { readonly db: Database }) {
  const writing = repeat(leadership, {
    everyMs: LOOK_MS,
    failure: 'past of the demo; tried again in a second',
    work: async (goesOn) => {
      await writePast(db, goesOn)
      // Closing waits for this run.
      if (goesOn()) void writing.close()
    },
  })
  return writing
}
