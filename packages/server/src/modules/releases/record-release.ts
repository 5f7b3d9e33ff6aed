import type { Caller } from '../../auth/caller.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'

/** Records in the audit log what was done to a release. */
export const recordRelease = (
  audit: AuditRepository,
  caller: Caller,
  action: string,
  name: string,
  version: string,
) => audit.write(caller.id, { action, entity: 'release' }, async () => `${name}@${version}`)
