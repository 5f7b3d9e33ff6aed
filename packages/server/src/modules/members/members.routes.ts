import { membership } from '@hoistway/contracts/organization'
import { queryFlag } from '@hoistway/contracts/paging'
import { z } from 'zod'
import { callerOf, isAdmin } from '../../auth/guard.ts'
import { notFound } from '../../errors.ts'
import { type App, existing, idParams } from '../../http.ts'
import type { memberRepository } from './members.repository.ts'

export function memberRoutes(app: App, members: ReturnType<typeof memberRepository>): void {
  app.get(
    '/users/:id/organizations',
    {
      schema: {
        tags: ['Users'],
        params: idParams,
        querystring: z.object({ activeOnly: queryFlag.default(true) }),
        response: { 200: z.array(membership) },
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const id = existing(request.params.id, 'User')
      // Somebody else's memberships are an Admin's business.
      if (id !== caller.id && !isAdmin(caller)) throw notFound('User')
      return members.ofUser(caller, id, request.query.activeOnly)
    },
  )
}
