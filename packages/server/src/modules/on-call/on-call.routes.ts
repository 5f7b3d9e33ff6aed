import { ownDuty } from '@hoistway/contracts/notification'
import {
  onCall,
  onCallBody,
  pageLinkCheck,
  pageLinkSubjectBody,
  pageLinkUse,
  type Rota,
} from '@hoistway/contracts/on-call'
import type { ResetLinkState } from '@hoistway/contracts/password'
import { recordedText } from '@hoistway/contracts/recorded'
import { clientAddress } from '../../auth/address.ts'
import { callerOf } from '../../auth/guard.ts'
import type { Caller } from '../../base/caller.ts'
import { conflict, HttpError } from '../../base/errors.ts'
import {
  type App,
  changedMeanwhile,
  expectedVersion,
  idParams,
  refusedField,
  withVersion,
} from '../../base/wire.ts'
import { type Database, databaseNow } from '../../db/database.ts'
import type { pages } from '../../db/schema.ts'
import { onCall as messages } from '../../texts/en.ts'
import type { AuditRepository } from '../audit/audit.repository.ts'
import type { Outbox } from '../deliveries/outbox.ts'
import { bulkRepository } from '../elevators/bulk.repository.ts'
import type { FleetChanges } from '../fleet/fleet-changes.ts'
import { managedOrganization, seesOrganization } from '../organizations/find-organization.ts'
import { webhookRepository } from '../webhooks/webhooks.repository.ts'
import { calledBy, nextCall, titleOf } from './escalation-watch.ts'
import { dutyRepository, onCallRepository, SNOOZE_MINUTES } from './on-call.repository.ts'
import { pageLinkRepository } from './page-links.repository.ts'
import { shiftsOf } from './schedule.ts'

const config = { roles: ['Admin', 'Manager'] }
const WEEKS = 6
const WEEK_MS = 7 * 24 * 60 * 60_000
/** Validity of the answer, because rotas change. */
const DUTY_MS = 10 * 60_000

export function onCallRoutes(app: App, db: Database, audit: AuditRepository): void {
  const repository = onCallRepository(db)

  async function shown(organizationId: string) {
    const [settings, { timeZone, people }] = await Promise.all([
      repository.find(organizationId),
      repository.around(organizationId),
    ])
    const known = new Set(people.map(({ id }) => id))
    const period = { from: Date.now(), to: Date.now() + WEEKS * WEEK_MS }
    const schedules = settings.rotas.map((rota) => [
      rota.id,
      shiftsOf(rota, period, timeZone, (id) => known.has(id)),
    ])
    return { ...settings, timeZone, people, schedules: Object.fromEntries(schedules) }
  }

  app.get(
    '/organizations/:id/on-call',
    { config, schema: { params: idParams, response: { 200: onCall } } },
    async (request, reply) =>
      withVersion(
        reply,
        await shown((await managedOrganization(db, callerOf(request), request.params.id)).id),
      ),
  )

  app.put(
    '/organizations/:id/on-call',
    {
      config: { ...config, versioned: true },
      schema: { params: idParams, body: onCallBody, response: { 200: onCall } },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const { id } = await managedOrganization(db, caller, request.params.id)
      const { isActive, rotas, steps } = request.body
      if (isActive && steps.length === 0) throw refusedField('steps', messages.noSteps)
      const known = new Set((await repository.around(id)).people.map((each) => each.id))
      const stored = new Set(namedIn((await repository.find(id)).rotas))
      // A rota can keep people who lost their access, but gets no new ones without access.
      if (!namedIn(rotas).every((each) => known.has(each) || stored.has(each)))
        throw refusedField('rotas', messages.unknownPerson)
      const rotaIds = new Set(rotas.map((rota) => rota.id))
      const webhookIds = new Set((await webhookRepository(db).list(id)).map((webhook) => webhook.id))
      const isFit = steps.every(({ rotaId, userId, webhookId }) => {
        const named = [rotaId, userId, webhookId].filter((each) => each != null)
        const isKnown =
          rotaIds.has(rotaId ?? '') || known.has(userId ?? '') || webhookIds.has(webhookId ?? '')
        return named.length === 1 && isKnown
      })
      if (!isFit) throw refusedField('steps', messages.unknownStep)
      await audit.writeOn(caller, { action: 'update', entity: 'on-call' }, id, async (tx) => {
        if (!(await onCallRepository(tx).save(id, request.body, expectedVersion(request))))
          throw changedMeanwhile('onCall')
      })
      return withVersion(reply, await shown(id))
    },
  )
}

/** Alerts of these organizations interrupt a screen reader. */
export function ownDutyRoute(app: App, db: Database): void {
  const duty = dutyRepository(db)
  const repository = onCallRepository(db)

  app.get('/on-call/me', { schema: { response: { 200: ownDuty } } }, async (request) => {
    const { id: userId } = callerOf(request)
    const now = new Date()
    const period = { from: now.getTime(), to: now.getTime() + DUTY_MS }
    const own: string[] = []
    let until = period.to
    for (const { organizationId, rotas, steps } of await duty.naming(userId)) {
      const { timeZone, people } = await repository.around(organizationId)
      const canBeCalled = (id: string) => people.some((each) => each.id === id)
      if (steps.some((step) => calledBy(step, rotas, now, timeZone, canBeCalled) === userId))
        own.push(organizationId)
      const changes = rotas.map((rota) => shiftsOf(rota, period, timeZone, canBeCalled)[0]?.to ?? until)
      until = Math.min(until, ...changes)
    }
    const organizationIds = own.length > 0 ? await duty.coveredBy(own) : []
    return { organizationIds, seconds: (until - period.from) / 1000 }
  })
}

const namedIn = (rotas: readonly Rota[]): string[] =>
  rotas.flatMap(({ userIds, overrides }) => [...userIds, ...overrides.map(({ userId }) => userId)])

const closed = (state: ResetLinkState, message: string = messages.link[state]) =>
  new HttpError(410, message, { extra: { code: state } })

interface Deps {
  readonly db: Database
  readonly outbox: Pick<Outbox, 'channels'>
  readonly changes: FleetChanges
}

/**
 * One-time links work without a session. A GET does nothing, because mail scanners follow links. Each use checks the
 * person's rights.
 */
export function pageLinkRoutes(app: App, { db, outbox, changes }: Deps, audit: AuditRepository): void {
  const links = pageLinkRepository(db)
  const repository = onCallRepository(db)
  const open = { public: true }

  async function find(token: string, address: string) {
    const found = await links.find(token)
    if (found.state !== 'open') throw closed(found.state)
    const { page, user, link } = found
    const { id, email, firstName, lastName, roles } = user
    const caller: Caller = { id, email, firstName, lastName, roles, sessionId: '', mustEnrol: false, address }
    if (!user.isActive || !(await seesOrganization(db, caller, page.organizationId)))
      throw closed('withdrawn')
    if (page.closedAt)
      throw closed('withdrawn', (await links.isOver(page.organizationId)) ? messages.over : undefined)
    return { page, caller, link }
  }

  app.post(
    '/on-call/link/check',
    { config: open, schema: { body: pageLinkCheck, response: { 200: pageLinkSubjectBody } } },
    async (request) => {
      const { page, link } = await find(request.body.token, clientAddress(request))
      const alerts = await repository.alertsOf(page.organizationId)
      return {
        organizationName: (await repository.around(page.organizationId)).name,
        expiresAt: link.expiresAt,
        alerts: alerts.map((each) => ({
          id: each.id,
          title: titleOf(each),
          message: recordedText(each.message),
        })),
      }
    },
  )

  app.post(
    '/on-call/link',
    {
      config: open,
      bodyLimit: 1024 * 1024,
      schema: { body: pageLinkUse },
    },
    async (request) => {
      const { token, action, alertIds } = request.body
      const { page, caller, link } = await find(token, clientAddress(request))
      const entry = {
        action: action === 'acknowledge' ? action : `page-${action}`,
        entity: action === 'acknowledge' ? 'alert' : 'organization',
      }
      const written = await audit.writeMany<{ id: string; elevatorId?: string }[]>(
        caller,
        entry,
        async (tx) => {
          if (!(await pageLinkRepository(tx).spend(token))) throw closed('used')
          if (action === 'acknowledge') return acknowledge(tx, caller, page, alertIds)
          // The next person may have been called since.
          const held = await pageLinkRepository(tx).hold(page.id)
          if (!held || (link.step !== null && held.step !== link.step + 1)) throw conflict(messages.continued)
          await (action === 'snooze' ? snooze(tx, held) : handOver(tx, held, caller.id, outbox.channels))
          return [{ id: page.organizationId }]
        },
      )
      const elevatorIds = new Set(written.flatMap(({ elevatorId }) => elevatorId ?? []))
      if (elevatorIds.size > 0) await changes.elevators(...elevatorIds)
    },
  )
}

type Page = typeof pages.$inferSelect

async function acknowledge(
  tx: Database,
  caller: Caller,
  { id, organizationId }: Page,
  alertIds: readonly string[],
) {
  const repository = onCallRepository(tx)
  const shown = new Set(alertIds)
  const alerts = (await repository.alertsOf(organizationId)).filter((each) => shown.has(each.id))
  const elevatorIds = [...new Set(alerts.map(({ elevatorId }) => elevatorId))]
  const seen = await bulkRepository(tx).visible(caller, elevatorIds)
  await repository.close(id)
  const only = alerts.map((alert) => alert.id)
  return bulkRepository(tx).acknowledge(seen, caller.id, undefined, { only })
}

const snooze = async (tx: Database, { id }: Page) =>
  onCallRepository(tx).setNext(id, new Date((await databaseNow(tx)).getTime() + SNOOZE_MINUTES * 60_000), {
    named: null,
  })

async function handOver(tx: Database, page: Page, from: string, channels: Outbox['channels']): Promise<void> {
  const now = await databaseNow(tx)
  const next = await nextCall(tx, page, now, channels, from)
  if (!next) throw conflict(messages.nobodyElse)
  await onCallRepository(tx).setNext(page.id, now, { step: next.index })
}
