import { randomUUID } from 'node:crypto'
import { inEveryLanguage } from '../../base/request-language.ts'
import { deliveries as messages } from '../../texts/en.ts'
import type { NewDelivery } from './deliveries.repository.ts'

/** Returns a message that lets a person check a channel. */
export const testMessage = (
  to: Pick<NewDelivery, 'channel' | 'target' | 'userId' | 'organizationId'>,
): NewDelivery => ({
  ...to,
  dedupeId: `test ${randomUUID()}`,
  content: {
    severity: 'info',
    texts: inEveryLanguage(() => ({ title: messages.test.title, message: messages.test.message })),
    link: '/notifications',
    at: new Date().toISOString(),
  },
})
