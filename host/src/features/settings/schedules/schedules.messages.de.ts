import type { Messages } from './schedules.messages.ts'

export const messages: Messages = {
  when: 'Wann',
  now: 'Jetzt',
  at: 'Zu einem Zeitpunkt',
  time: 'Zeitpunkt',
  zone: (zone) => `In der Zeitzone dieses Browsers, ${zone}. Es gilt die Uhr des Servers.`,
  missing: 'Geben Sie Datum und Uhrzeit ein',
  past: 'Dieser Zeitpunkt ist vorbei',
  submit: 'Planen',
  done: (release, time) => `${release} ist für ${time} geplant.`,
  needsApproval: (release, time, approvers) =>
    `${release} ist für ${time} geplant, falls es vorher freigegeben wird: ${approvers.join(', ')}.`,
  badge: 'Geplant',
  promotes: (version) => ({ before: `${version} wird für alle live am `, after: '' }),
  triesOut: (canary) => ({ before: `Der Canary von ${canary} beginnt am `, after: '' }),
  by: (who) => `, wie von ${who} geplant.`,
  token: (name) => `Token ${name}`,
  why: (reason) => `Grund: ${reason}`,
  needs: (persons) =>
    persons === 1
      ? 'Eine andere Person muss es vorher freigeben.'
      : `${persons} Personen müssen es vorher freigeben.`,
  other: 'Eine andere Person muss es freigeben.',
  approve: {
    label: 'Freigeben',
    named: (release) => `Planung von ${release} freigeben`,
    text: (release) => `Sie geben frei, dass ${release} zu diesem Zeitpunkt live wird.`,
    failed: 'Die Planung konnte nicht freigegeben werden',
  },
  cancel: {
    label: 'Abbrechen',
    named: (release) => `Planung von ${release} abbrechen`,
    text: (release) => `${release} wird zu diesem Zeitpunkt nicht geändert.`,
    confirm: 'Planung abbrechen',
    failed: 'Die Planung konnte nicht abgebrochen werden',
  },
}
