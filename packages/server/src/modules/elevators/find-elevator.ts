import type { Caller } from '../../base/caller.ts'
import { orNotFound } from '../../base/errors.ts'
import { requireId } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { visibleElevator } from './elevators.repository.ts'

export async function findElevator(db: Database, caller: Caller, id: string) {
  return orNotFound(await visibleElevator(db, caller, requireId(id, 'elevator')), 'elevator')
}
