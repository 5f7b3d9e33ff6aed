import { reasonBody } from '@hoistway/releases/release-audit'
import { releaseSchedule } from '@hoistway/releases/schedule'
import { z } from 'zod'
import { releaserOf, requireRelease } from '../../../auth/releaser.ts'
import { conflict, forbidden, orNotFound } from '../../../base/errors.ts'
import { type App, requireId } from '../../../base/wire.ts'
import type { Database } from '../../../db/database.ts'
import { schedules as messages, twoPersons } from '../../../texts/en.ts'
import { authorOf, type ReleasePolicy } from '../rights/deciding.ts'
import { isOtherPerson } from '../two-persons/persons.repository.ts'
import { dueScheduleRepository } from './due-schedules.repository.ts'
import { scheduleRepository } from './schedules.repository.ts'
import { recordSchedule } from './set-schedule.ts'
import { missingApprovals, shownSchedule } from './shown-schedule.ts'

const params = z.object({ name: z.string().max(60), id: z.string() })
const config = { release: 'read' } as const

export function scheduleRoutes(app: App, db: Database, policy: ReleasePolicy): void {
  const schedules = scheduleRepository(db)

  async function openOf(remote: string, id: string) {
    return orNotFound(await schedules.find(remote, requireId(id, 'releaseSchedule')), 'releaseSchedule')
  }

  app.post(
    '/releases/:name/schedules/:id/cancel',
    { config, schema: { params, body: reasonBody } },
    async (request) => {
      const { name, id } = request.params
      const found = await openOf(name, id)
      requireRelease(releaserOf(request), found.action, name)
      const author = authorOf(request, request.body?.why, policy)
      await db.transaction(async (tx) => {
        if (!(await dueScheduleRepository(tx).end(found.id, 'cancelled'))) throw conflict(messages.over)
        await recordSchedule(tx, author, found, { action: 'schedule-cancel' })
      })
    },
  )

  app.post(
    '/releases/:name/schedules/:id/approve',
    {
      config: { ...config, confirm: 'promotions' },
      schema: { params, body: reasonBody, response: { 200: releaseSchedule } },
    },
    async (request) => {
      const { name, id } = request.params
      const found = await openOf(name, id)
      const releaser = releaserOf(request)
      requireRelease(releaser, found.action, name)
      const author = authorOf(request, request.body?.why, policy)
      if (found.outcome !== null) throw conflict(messages.over)
      if (missingApprovals(found, policy) === 0) throw conflict(messages.noApproval)
      const { accountId } = releaser
      if (accountId === undefined || !isOtherPerson(releaser, found)) throw forbidden(twoPersons.samePerson)
      await db.transaction(async (tx) => {
        if (!(await scheduleRepository(tx).approve(found.id, accountId))) throw conflict(messages.over)
        await recordSchedule(tx, author, found, { action: 'schedule-approve' })
      })
      return shownSchedule(releaser, await openOf(name, id), policy)
    },
  )
}
