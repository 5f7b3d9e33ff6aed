import { promoted } from '@hoistway/releases/plan'
import { approveBody, requestedPromotion, withdrawBody } from '@hoistway/releases/promote-request'
import { entryOf, registry } from '@hoistway/releases/registry'
import { requireSound } from '@hoistway/releases/verify'
import { z } from 'zod'
import { releaserOf } from '../../../auth/releaser.ts'
import { conflict, forbidden } from '../../../base/errors.ts'
import type { App } from '../../../base/wire.ts'
import type { Database } from '../../../db/database.ts'
import { twoPersons as messages } from '../../../texts/en.ts'
import { type ReleaseAuthor, recordAuditEntries, recordedBy } from '../audit/release-audit.repository.ts'
import { authorOf, type ReleasePolicy } from '../rights/deciding.ts'
import type { ServedReleases } from '../served-releases.ts'
import { refusedAsConflict } from '../store-errors.ts'
import { shownTo } from './ask-for-promotion.ts'
import { approversOf, isOtherPerson, personsOf } from './persons.repository.ts'
import { type OpenRequest, promoteRequestRepository } from './promote-requests.repository.ts'

const params = z.object({ name: z.string().max(60) })
const config = { release: 'promote' } as const

export function twoPersonRoutes(app: App, db: Database, served: ServedReleases, policy: ReleasePolicy): void {
  const requests = promoteRequestRepository(db)

  async function openOf(name: string) {
    const [open] = await requests.open([name])
    if (!open) throw conflict(messages.noneOpen(name))
    return open
  }

  /** Stores the first of two approvals of a token's request. Only one of several concurrent approvals succeeds. */
  async function approveFirst(open: OpenRequest, author: ReleaseAuthor) {
    const { remote, version } = open
    await db.transaction(async (tx) => {
      if (!(await promoteRequestRepository(tx).approveFirst(open.id, author)))
        throw conflict(messages.changed(remote))
      const entry = { entity: 'release', action: 'promote-approve', remotes: [remote] } as const
      const from = entryOf(served.registry(), remote)?.live ?? null
      await recordAuditEntries(tx, author, [
        { ...entry, entityId: `${remote}@${version}`, from, to: version },
      ])
    })
  }

  app.post(
    '/releases/:name/approve',
    {
      config: { ...config, confirm: 'promotions' },
      schema: { params, body: approveBody, response: { 200: registry, 202: requestedPromotion } },
    },
    async (request, reply) => {
      const author = authorOf(request, request.body.why, policy)
      const { name } = request.params
      const open = await openOf(name)
      const { version } = request.body
      // The request may have been replaced while the user read it.
      if (open.version !== version) throw conflict(messages.otherVersion(name, open.version, version))
      const releaser = releaserOf(request)
      if (!isOtherPerson(releaser, open)) throw forbidden(messages.samePerson)
      if (personsOf(open).length === 0) {
        await approveFirst(open, author)
        const noted = await openOf(name)
        const approvers = await approversOf(db, name, personsOf(noted))
        return reply.status(202).send({ request: shownTo(releaser, noted), approvers })
      }
      const decision = { by: author.by.name, at: new Date().toISOString() }
      const store = served.store(recordedBy(author, 'promote'))
      // Closed first: of concurrent approvals, one promotes.
      if (!(await requests.decide(open.id, 'approved'))) throw conflict(messages.noneOpen(name))
      try {
        return await refusedAsConflict(
          (async () => {
            await requireSound(store, name, version)
            return store.change((before) => promoted(before, name, version, decision))
          })(),
        )
      } catch (error) {
        await requests.reopen(open.id)
        throw error
      }
    },
  )

  app.post(
    '/releases/:name/withdraw',
    { config, schema: { params, body: withdrawBody, response: { 204: z.undefined() } } },
    async (request, reply) => {
      const author = authorOf(request, request.body?.why, policy)
      const { name } = request.params
      const open = await openOf(name)
      await db.transaction(async (tx) => {
        if (!(await promoteRequestRepository(tx).decide(open.id, 'withdrawn')))
          throw conflict(messages.noneOpen(name))
        await recordAuditEntries(tx, author, [
          {
            entity: 'release',
            entityId: `${name}@${open.version}`,
            action: 'promote-withdraw',
            remotes: [name],
            from: open.version,
            to: entryOf(served.registry(), name)?.live ?? null,
          },
        ])
      })
      return reply.status(204).send()
    },
  )
}
