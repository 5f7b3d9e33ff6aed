import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  notFound: {
    alert: 'Alert not found.',
    controller: 'Controller not found.',
    elevator: 'Elevator not found.',
    fault: 'Fault not found.',
    filter: 'Filter not found.',
    firmware: 'Firmware not found.',
    firmwareUpdate: 'Firmware update not found.',
    membership: 'Membership not found.',
    notification: 'Notification not found.',
    organization: 'Organization not found.',
    parentOrganization: 'Parent organization not found.',
    pattern: 'Pattern not found.',
    release: 'Release not found.',
    releaseSchedule: 'Scheduled change not found.',
    releaseToken: 'Release token not found.',
    report: 'Report not found.',
    signingKey: 'Signing key not found.',
    user: 'User not found.',
  },
  changedMeanwhile: {
    controller:
      'This controller was changed by somebody else in the meantime. Reload it and make your change again.',
    elevator:
      'This elevator was changed by somebody else in the meantime. Reload it and make your change again.',
    filter: 'This filter was changed by somebody else in the meantime. Reload it and make your change again.',
    organization:
      'This organization was changed by somebody else in the meantime. Reload it and make your change again.',
  },
}

export type Messages = Translated<typeof english>

/** Texts for missing and concurrently changed records of each kind. */
export const messages = defineMessages(english, {
  de: () => import('./entities.messages.de.ts'),
  fr: () => import('./entities.messages.fr.ts'),
})
