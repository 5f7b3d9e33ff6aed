import type { RemoteAudience } from '@hoistway/releases/remote-events'
import { and, eq } from 'drizzle-orm'
import { hasEmail } from '../../../auth/accounts-by-email.repository.ts'
import { requireReference, unknownReference } from '../../../base/wire.ts'
import type { Database } from '../../../db/database.ts'
import { elevators, organizations, users } from '../../../db/schema.ts'

type ByPlace = Exclude<RemoteAudience, { readonly users: unknown }>

export function audienceRepository(db: Database) {
  return {
    /** Skips unknown emails, so that the result reveals no accounts. */
    async userIds(emails: readonly string[]): Promise<string[]> {
      const rows = await db
        .select({ id: users.id })
        .from(users)
        .where(and(hasEmail(emails), eq(users.isActive, true), eq(users.isService, false)))
      return rows.map(({ id }) => id)
    },

    async required<Audience extends ByPlace>(audience: Audience): Promise<Audience> {
      const field = 'audience'
      if ('organizationId' in audience) {
        const id = requireReference(audience.organizationId, field, 'organization')
        const count = await db.$count(organizations, eq(organizations.id, id))
        if (count === 0) throw unknownReference(field, 'organization')
      } else if ('elevatorId' in audience) {
        const id = requireReference(audience.elevatorId, field, 'elevator')
        if ((await db.$count(elevators, eq(elevators.id, id))) === 0)
          throw unknownReference(field, 'elevator')
      }
      return audience
    },
  }
}
