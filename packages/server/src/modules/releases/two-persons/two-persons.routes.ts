import { promoted } from '@hoistway/releases/plan'
import { approveBody, requestedPromotion, withdrawBody } from '@hoistway/releases/promote-request'
import { entryOf, registry } from '@hoistway/releases/registry'
import { z } from 'zod'
import { releaserOf } from '../../../auth/releaser.ts'
import { conflict, forbidden } from '../../../base/errors.ts'
import type { App } from '../../../base/wire.ts'
import type { Database } from '../../../db/database.ts'
import { twoPersons as messages } from '../../../texts/en.ts'
import { ofRelease, type ReleaseAuthor, recordAuditEntries } from '../audit/release-audit.repository.ts'
import { changeReleases } from '../release-changes.ts'
import { authorOf, type ReleasePolicy } from '../rights/deciding.ts'
import { personMayStill } from '../rights/lasting-right.repository.ts'
import type { ServedReleases } from '../served-releases.ts'
import { shownTo } from './ask-for-promotion.ts'
import { approversOf, isOtherPerson, personsOf } from './persons.repository.ts'
import { type OpenRequest, promoteRequestRepository } from './promote-requests.repository.ts'

const params = z.object({ name: z.string().max(60) })
const config = { release: 'promote' } as const

export function twoPersonRoutes(app: App, db: Database, served: ServedReleases, policy: ReleasePolicy): void {
  const requests = promoteRequestRepository(db)

  /** A request may have been replaced while the user read it. */
  async function openOf(name: string, version?: string) {
    const [open] = await requests.open([name])
    if (!open) throw conflict(messages.noneOpen(name))
    if (version !== undefined && open.version !== version)
      throw conflict(messages.otherVersion(name, open.version, version))
    return open
  }

  async function approveFirst(open: OpenRequest, author: ReleaseAuthor) {
    const { remote, version } = open
    await db.transaction(async (tx) => {
      if (!(await promoteRequestRepository(tx).approveFirst(open.id, author)))
        throw conflict(messages.changed(remote))
      const from = entryOf(served.registry(), remote)?.live ?? null
      await recordAuditEntries(tx, author, [
        ofRelease(open, { action: 'promote-approve', from, to: version }),
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
      const { version } = request.body
      const open = await openOf(name, version)
      const releaser = releaserOf(request)
      if (!isOtherPerson(releaser, open)) throw forbidden(messages.samePerson)
      if (personsOf(open).length === 0) {
        await approveFirst(open, author)
        const noted = await openOf(name)
        const approvers = await approversOf(db, name, personsOf(noted))
        return reply.status(202).send({ request: shownTo(releaser, noted), approvers })
      }
      for (const id of personsOf(open))
        if (!(await personMayStill(db, id, name))) throw conflict(messages.lostRight(name))
      return changeReleases(
        served,
        releaser,
        author,
        { action: 'promote', remote: name, version },
        (before, decision) => promoted(before, name, version, decision),
        async (tx) => {
          // Only one of several concurrent approvals promotes.
          if (!(await promoteRequestRepository(tx).decide(open.id, 'approved')))
            throw conflict(messages.noneOpen(name))
        },
      )
    },
  )

  app.post(
    '/releases/:name/withdraw',
    { config, schema: { params, body: withdrawBody } },
    async (request) => {
      const author = authorOf(request, request.body?.why, policy)
      const { name } = request.params
      const open = await openOf(name, request.body?.version)
      await db.transaction(async (tx) => {
        if (!(await promoteRequestRepository(tx).decide(open.id, 'withdrawn')))
          throw conflict(messages.noneOpen(name))
        const to = entryOf(served.registry(), name)?.live ?? null
        await recordAuditEntries(tx, author, [
          ofRelease(open, { action: 'promote-withdraw', from: open.version, to }),
        ])
      })
    },
  )
}
