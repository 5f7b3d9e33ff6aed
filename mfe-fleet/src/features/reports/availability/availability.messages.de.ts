import type { Messages } from './availability.messages.ts'

export const messages: Messages = {
  byDay: 'Nach Tag',
  byOrganization: 'Nach Organisation, die niedrigste zuerst',
  byElevator: 'Nach Aufzug, die niedrigste zuerst',
  day: 'Tag (UTC)',
  organization: 'Organisation',
  elevator: 'Aufzug',
  availability: 'Verfügbarkeit (%)',
  known: 'Bekannt (%)',
  unavailable: 'Nicht verfügbar (h)',
  offline: 'Offline (h)',
  nothing: 'Über diese Zeit ist nichts bekannt',
  worstOf: (lines, total) => `Aufgeführt sind die ${lines} niedrigsten von ${total.toLocaleString('de')}.`,
}
