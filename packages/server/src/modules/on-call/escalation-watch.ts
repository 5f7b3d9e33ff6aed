import type { EscalationStep, Rota } from '@hoistway/contracts/on-call'
import { recordedText } from '@hoistway/contracts/recorded'
import { type Leadership, repeat } from '../../base/repeat.ts'
import { inEveryLanguage } from '../../base/request-language.ts'
import { type Database, databaseNow } from '../../db/database.ts'
import type { DeliveryContent } from '../../db/schema/deliveries.ts'
import type { pages } from '../../db/schema.ts'
import { onCall as messages } from '../../texts/en.ts'
import {
  deliveryRepository,
  type NewDelivery,
  replaceCalls,
  resumeCalls,
} from '../deliveries/deliveries.repository.ts'
import type { Outbox } from '../deliveries/outbox.ts'
import { targetsOfUser } from '../deliveries/recipients.repository.ts'
import { webhookRepository } from '../webhooks/webhooks.repository.ts'
import { onCallRepository, type PagedAlert } from './on-call.repository.ts'
import { onCallAt } from './schedule.ts'

const LOOK_MS = 2_000
const MINUTE_MS = 60_000
const LISTED = 10

interface Deps extends Leadership {
  readonly db: Database
  readonly outbox: Pick<Outbox, 'channels' | 'wake'>
}

export function watchEscalations({ db, outbox, leads, log }: Deps): { close(): Promise<void> } {
  const failure = 'escalations; tried again in two seconds'
  const work = async () => escalate(db, outbox, await databaseNow(db))
  return repeat({ leads, log }, { everyMs: LOOK_MS, failure, work })
}

export async function escalate(
  db: Database,
  outbox: Pick<Outbox, 'channels' | 'wake'>,
  now: Date,
): Promise<void> {
  await onCallRepository(db).openAndClose()
  while (await db.transaction((tx) => takeStep(tx, now, outbox.channels))) outbox.wake()
  await resumeCalls(db)
}

/** Returns false when no step is due. */
async function takeStep(tx: Database, now: Date, channels: Outbox['channels']): Promise<boolean> {
  const repository = onCallRepository(tx)
  const page = await repository.due(now)
  if (!page) return false
  const { organizationId } = page
  const { steps } = await repository.find(organizationId)
  const alerts = await repository.alertsOf(organizationId, now)
  if (alerts.length === 0 && steps.length > 0) {
    // The elevators are in maintenance. The chain begins again after it.
    const first = Math.ceil(page.step / steps.length) * steps.length
    await repository.setNext(page.id, now, { step: first })
    return true
  }
  const call = await nextCall(tx, page, now, channels)
  if (!call) {
    await repository.setNext(page.id, new Date(now.getTime() + MINUTE_MS))
    return true
  }
  const { targets, organization, step } = call
  const content = contentOf(
    alerts,
    organization,
    { id: page.id, step: call.index },
    now,
    step.webhookId === undefined,
  )
  const dedupeId = `page ${page.id} ${call.index}`
  const ids = targets.map(({ target }) => target)
  await replaceCalls(tx, page.id, ids)
  await deliveryRepository(tx).add(
    targets.map((target) => ({ ...target, organizationId, dedupeId, content })),
  )
  await repository.setNext(page.id, new Date(now.getTime() + step.minutes * MINUTE_MS), {
    step: call.index + 1,
    named: [...new Set([...(page.named ?? []), ...alerts.map(({ id }) => id)])],
  })
  return true
}

type Target = Pick<NewDelivery, 'channel' | 'target' | 'userId'>

/**
 * Finds the next step with a target. The chain begins again until the alerts are acknowledged.
 * @param except a user who is not called
 */
export async function nextCall(
  db: Database,
  { organizationId, step: first }: Pick<typeof pages.$inferSelect, 'organizationId' | 'step'>,
  now: Date,
  channels: Outbox['channels'],
  except?: string,
) {
  const repository = onCallRepository(db)
  const { isActive, rotas, steps } = await repository.find(organizationId)
  if (!isActive) return undefined
  const { name, timeZone, people } = await repository.around(organizationId)
  const canBeCalled = (id: string) => id !== except && people.some((each) => each.id === id)
  async function targetsOf(step: EscalationStep): Promise<Target[]> {
    if (step.webhookId) return webhookTargets(db, organizationId, step.webhookId)
    const userId = calledBy(step, rotas, now, timeZone, canBeCalled)
    return userId === undefined ? [] : targetsOfUser(db, userId, channels)
  }
  for (const offset of steps.keys()) {
    const index = first + offset
    const step = steps[index % steps.length]
    const targets = step ? await targetsOf(step) : []
    if (step && targets.length > 0) return { index, step, targets, organization: name }
  }
  return undefined
}

async function webhookTargets(tx: Database, organizationId: string, id: string): Promise<Target[]> {
  const webhook = await webhookRepository(tx).find(organizationId, id)
  return webhook?.isActive ? [{ channel: 'webhook', target: id }] : []
}

/** Returns `undefined` for a webhook, and in a gap of the rota. */
export function calledBy(
  { rotaId, userId }: EscalationStep,
  rotas: readonly Rota[],
  now: Date,
  timeZone: string,
  canBeCalled: (id: string) => boolean,
): string | undefined {
  if (userId !== null) return canBeCalled(userId) ? userId : undefined
  const rota = rotas.find(({ id }) => id === rotaId)
  return (rota && onCallAt(rota, now.getTime(), timeZone, canBeCalled)) ?? undefined
}

export const titleOf = ({ elevatorName, code }: PagedAlert) => `${elevatorName}: ${code}`

function contentOf(
  alerts: readonly PagedAlert[],
  organization: string,
  page: { readonly id: string; readonly step: number },
  now: Date,
  hasLink: boolean,
): DeliveryContent {
  const [first] = alerts
  const more = alerts.length - LISTED
  return {
    severity: 'critical',
    pageId: page.id,
    pageStep: page.step,
    texts: inEveryLanguage(() => ({
      title: alerts.length === 1 && first ? titleOf(first) : messages.title(alerts.length, organization),
      message: hasLink ? messages.respond : '',
      lines: [
        ...alerts.slice(0, LISTED).map((each) => `${titleOf(each)} · ${recordedText(each.message)}`),
        ...(more > 0 ? [messages.more(more)] : []),
      ],
    })),
    link: first && alerts.length === 1 ? `/elevators/${first.elevatorId}` : '/alerts',
    at: now.toISOString(),
  }
}
