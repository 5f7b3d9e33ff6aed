import { randomUUID } from 'node:crypto'
import { inEveryLanguage } from '../../base/request-language.ts'
import type { RateLimits } from '../../db/rate-limits.ts'
import { deliveries as messages } from '../../texts/en.ts'
import { Throttle, windows } from '../auth/sign-in/throttle.ts'
import type { NewDelivery } from './deliveries.repository.ts'
import type { Outbox } from './outbox.ts'

export function testMessages(outbox: Pick<Outbox, 'add'>, limits: RateLimits) {
  // Users can add browsers and webhooks again.
  const perOwner = new Throttle(limits, 'test-message', windows.messages)
  return async (to: Pick<NewDelivery, 'channel' | 'target' | 'userId' | 'organizationId'>): Promise<void> => {
    await perOwner.begin(`${to.channel} ${to.userId ?? to.organizationId}`)
    const content = {
      severity: 'info',
      texts: inEveryLanguage(() => ({ title: messages.test.title, message: messages.test.message })),
      link: '/notifications',
      at: new Date().toISOString(),
    } as const
    await outbox.add([{ ...to, dedupeId: `test ${randomUUID()}`, content }])
  }
}
