import { recordedText } from '@hoistway/contracts/recorded'
import { type Report, report, reportLimits, reportQuery } from '@hoistway/contracts/report'
import { dayIn, nextDay, startOfDay } from '@hoistway/contracts/zone'
import type { z } from 'zod'
import { callerOf } from '../../auth/guard.ts'
import { type App, refusedField } from '../../base/wire.ts'
import type { Database } from '../../db/database.ts'
import { organizationsInScope } from '../../db/scope.ts'
import { pastProgress } from '../../history/demo-past.repository.ts'
import { DAY_MS } from '../../history/partitions.repository.ts'
import { fullHour, HOUR_MS } from '../../history/rollups/hours.ts'
import { history as messages } from '../../texts/en.ts'
import { type LongReads, whenGone } from '../long-reads/long-reads.ts'
import { findOrganization } from '../organizations/find-organization.ts'

const config = { roles: ['Admin', 'Manager'] }

export function reportRoutes(app: App, db: Database, longReads: LongReads): void {
  app.get(
    '/reports',
    { config, schema: { querystring: reportQuery, response: { 200: report } } },
    async (request, reply) => {
      const caller = callerOf(request)
      const { organizationId } = request.query
      const time = wholeDays(request.query)
      if (organizationId !== undefined) await findOrganization(db, caller, organizationId)
      const scope = await organizationsInScope(db, caller, organizationId)
      const demoPast = await pastProgress(db)
      const reported = { ...time, timeZone: request.query.timeZone, ids: scope && [...scope] }
      const report = await longReads.report(caller.id, reported, whenGone(reply))
      return { ...inLanguage(report), demoPast }
    },
  )
}

/** Reports are made and stored in English. */
export function inLanguage(stored: Report): Report {
  const { alerts } = stored
  const groups = alerts.byCode.groups.map(({ name, ...group }) => ({
    ...group,
    name: name && recordedText(name),
  }))
  return { ...stored, alerts: { ...alerts, byCode: { ...alerts.byCode, groups } } }
}

function wholeDays({ from: begin, to: end, timeZone }: z.output<typeof reportQuery>) {
  const to = end === undefined ? Date.now() : Date.parse(end)
  const from = begin === undefined ? to - 30 * DAY_MS : Date.parse(begin)
  if (from >= to) throw refusedField('to', messages.order)
  const days = {
    from: fullHour(startOfDay(dayIn(from, timeZone), timeZone)),
    to: fullHour(nextDay(to - 1, timeZone)),
  }
  // Clocks may have been put back in between.
  if (days.to - days.from > reportLimits.days * DAY_MS + HOUR_MS)
    throw refusedField('from', messages.tooLong(reportLimits.days))
  return days
}
