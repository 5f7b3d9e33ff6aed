import { sql } from 'drizzle-orm'
import { elevatorStates } from '../../db/schema.ts'
import { LONGEST_STEP, SILENCE_MS } from './state-order.ts'

// The rules of `StateOrder` in SQL, because several servers write and each knows only its own messages.

/** Larger numbers are not exact in JavaScript, so the count stops here. */
const most = sql.raw(String(Number.MAX_SAFE_INTEGER))

/** `compareStates`: whether the new state is newer than the stored one. */
export const isNewer = sql`
  excluded.arrived_at > ${elevatorStates.arrivedAt} + make_interval(secs => case
    when excluded.boot_id is null then ${SILENCE_MS.withoutBoot / 1000}::int
    else ${SILENCE_MS.withBoot / 1000}::int end)
  or case when excluded.boot_id is distinct from ${elevatorStates.bootId}
    then excluded.boot_id is null or excluded.boot_id is distinct from ${elevatorStates.previousBootId}
    else excluded.seq > ${elevatorStates.seq}
      or (excluded.boot_id is null and excluded.seq <= 1 and ${elevatorStates.seq} > 1) end`

/** Within a boot the revision increases by the difference of numbers, whichever server writes. */
export const newRevision = sql`case
  when excluded.boot_id is not distinct from ${elevatorStates.bootId} and excluded.seq > ${elevatorStates.seq}
    then ${elevatorStates.revision} + least(excluded.seq - ${elevatorStates.seq}, ${LONGEST_STEP}::int)
  else greatest(excluded.revision, ${elevatorStates.revision} + 1) end`

/** A smaller count than before comes from a new boot. */
export const newCanMessages = sql`least(${most}, ${elevatorStates.canMessages} + coalesce(excluded.can_messages_since_boot, 0)
  - case when excluded.can_messages_since_boot >= ${elevatorStates.canMessagesSinceBoot}
      and excluded.boot_id is not distinct from ${elevatorStates.bootId}
    then ${elevatorStates.canMessagesSinceBoot} else 0 end)`
