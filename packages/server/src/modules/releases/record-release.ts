import { type Registry, releaseOf } from '@hoistway/releases/registry'
import type { Caller } from '../../auth/caller.ts'
import { auditRepository } from '../audit/audit.repository.ts'
import type { Recording } from './registry/registry-in-database.ts'

/**
 * Records in the audit log what a caller did.
 * @param of names the releases that it was done to, as `name@version`; unless given, those that came or went.
 */
export const recordedFor =
  (
    caller: Caller,
    action: string,
    of: (before: Registry, after: Registry) => readonly string[] = cameOrWent,
  ): Recording =>
  (db, before, after) =>
    auditRepository(db).writeMany(caller.id, { action, entity: 'release' }, async () => of(before, after))

const cameOrWent = (before: Registry, after: Registry) => [...onlyIn(before, after), ...onlyIn(after, before)]

const onlyIn = (one: Registry, other: Registry) =>
  Object.entries(one.remotes).flatMap(([name, { releases }]) =>
    releases
      .filter(({ version }) => !releaseOf(other.remotes[name], version))
      .map(({ version }) => `${name}@${version}`),
  )
