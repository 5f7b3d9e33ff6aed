import type { RefusalReason } from '@hoistway/contracts/device-health'
import { defineMessages, type Translated } from '@hoistway/language/messages'

const kinds = {
  state: 'State',
  presence: 'Presence',
  alert: 'Alert',
  command: 'Command answer',
  config: 'Configuration report',
  firmware: 'Firmware report',
}
const reasons: Record<RefusalReason, string> = {
  malformed: 'not valid',
  'too-large': 'too large',
  'queue-full': 'too many at once',
  quarantined: 'sent during the quarantine',
  foreign: 'for another controller',
  refused: 'rejected by the database',
}

const english = {
  title: 'Device Health',
  quarantined: {
    flood: (until: string) => `Ignored until ${until}: the controller sends too many messages.`,
    malformed: (until: string) => `Ignored until ${until}: the controller sends messages that are not valid.`,
  },
  secondDevice: (when: string) => `A second device uses the same key (${when}). Values of both are mixed.`,
  updating: (version: string, percent: number) =>
    `A firmware update to ${version} is running (${percent} %). Commands may fail.`,
  clock: 'Clock',
  clockRight: 'Right',
  measured: (error: string, samples: number, spread: string) =>
    `${error} (${samples === 1 ? '1 measurement' : `${samples} measurements, spread ${spread}`})`,
  restarts: 'Restarts',
  refused: 'Refused messages',
  refusal: (kind: string, reason: string, count: number) => `${kind}: ${reason}, ${count}×`,
  kinds,
  reasons,
  count: (n: number) => (n === 0 ? 'None' : n.toLocaleString('en')),
  unknown: 'Unknown',
  /** Followed by the start of the server. */
  since: (time: string) => `Since the server started, ${time}`,
}

export type Messages = Translated<typeof english>

/** Texts of the health of a controller. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './health.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './health.messages.fr.ts'),
})
