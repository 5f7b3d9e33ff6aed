import { isAdmin } from '../../auth/guard.ts'
import type { Seal } from '../../auth/sealed.ts'
import type { Caller } from '../../auth/session.repository.ts'
import { withoutVersion } from '../../http.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import type { ControllerRow } from './controllers.repository.ts'

const deed = { action: 'read-secret', entity: 'controller' }

/** Opens shared secrets for Admins, and records whom they were sent to; for others the field is absent. */
export function secretReader(seal: Seal, audit: AuditRepository) {
  const opened = ({ sharedSecret, ...row }: ControllerRow) => ({
    ...row,
    sharedSecret: seal.open(sharedSecret),
  })
  const withheld = ({ sharedSecret: _, ...row }: ControllerRow) => row

  async function shown(caller: Caller, rows: readonly ControllerRow[]) {
    if (!isAdmin(caller)) return rows.map(withheld)
    await audit.look(
      caller.id,
      deed,
      rows.map(({ id }) => id),
    )
    return rows.map(opened)
  }

  return {
    /** Controllers of a list. */
    shownTo: async (caller: Caller, rows: readonly ControllerRow[]) =>
      (await shown(caller, rows)).map(withoutVersion),

    /** One controller, with the version of its record. */
    async oneShownTo(caller: Caller, row: ControllerRow) {
      const [record] = await shown(caller, [row])
      return record ?? withheld(row)
    },
  }
}
export type Secrets = ReturnType<typeof secretReader>
