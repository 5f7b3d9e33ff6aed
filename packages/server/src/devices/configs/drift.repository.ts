import type { driftKinds } from '@hoistway/contracts/controller'
import { sql } from 'drizzle-orm'
import { controllers, firmware } from '../../db/schema.ts'
import { filterHash } from './filter-content.ts'

type Drift = (typeof driftKinds)[number]

/** Ignores versions that current rules would refuse. */
export const latestFirmware = sql`(
  select distinct on (f.controller_type) f.controller_type, f.version
  from firmware f join firmware_releases r on r.firmware_id = f.id and r.state = 'released'
  where f.version ~ '^\\d{1,9}[.]\\d{1,9}[.]\\d{1,9}$'
  order by f.controller_type, string_to_array(f.version, '.')::int[] desc, f.created_at desc) latest_firmware`
export const isLatestOfType = sql`latest_firmware.controller_type = ${controllers.controllerType}`

export const filtersInForce = sql`can_filters filters_in_force`
export const isInForce = sql`filters_in_force.id = ${controllers.canFilterId}
  or (${controllers.canFilterId} is null and filters_in_force.is_default)`

export const targetFirmwareVersion = sql<
  string | null
>`coalesce(${firmware.version}, latest_firmware.version)`

const NO_FILTER = filterHash({ allowAll: true, messageIds: [] })
export const filterSha256InForce = sql<string>`coalesce(filters_in_force.synced_sha256, ${NO_FILTER})`

/** Until the first sync of a filter its controllers have none, and confirm that. */
const neverSynced = sql`${controllers.reported} is not null
  and filters_in_force.synced_sha256 is null and not filters_in_force.allow_all`

/** A controller may confirm a version without a setting that it refuses, and report more than is saved. */
const reportsOtherSettings = sql`(${controllers.reported}->>'version')::numeric <> ${controllers.version}
  or not ${controllers.reported}->'settings' @> (
    select jsonb_object_agg(s->>'key', s->'value') from jsonb_array_elements(${controllers.deviceSettings}) s)`

/** null before the first report. Needs the `carrier` join. */
export const drift = sql<Drift[] | null>`case
  when ${controllers.reported} is null and carrier.firmware_version is null then null
  else array_remove(array[
    case when carrier.firmware_version <> ${targetFirmwareVersion} then 'firmware' end,
    case when ${reportsOtherSettings} then 'settings' end,
    case when ${controllers.reported}->>'filterSha256' <> ${filterSha256InForce} or ${neverSynced} then 'filter' end
  ], null) end`
