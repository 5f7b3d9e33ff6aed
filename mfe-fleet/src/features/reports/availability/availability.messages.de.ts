import type { Messages } from './availability.messages.ts'

export const messages: Messages = {
  byDay: 'Nach Tag',
  byOrganization: 'Nach Organisation, niedrigste zuerst',
  byElevator: 'Nach Aufzug, niedrigste zuerst',
  day: 'Tag (UTC)',
  organization: 'Organisation',
  elevator: 'Aufzug',
  availability: 'Verfügbarkeit (%)',
  known: 'Datenabdeckung (%)',
  unavailable: 'Nicht verfügbar (h)',
  offline: 'Offline (h)',
  nothing: 'Keine Daten für diesen Zeitraum',
  worstOf: (lines, total) => `Die ${lines} niedrigsten von ${total.toLocaleString('de')}`,
}
