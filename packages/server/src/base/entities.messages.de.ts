import type { Messages } from './entities.messages.ts'

export const messages: Messages = {
  notFound: {
    alert: 'Störung nicht gefunden.',
    controller: 'Controller nicht gefunden.',
    elevator: 'Aufzug nicht gefunden.',
    fault: 'Störung nicht gefunden.',
    filter: 'Filter nicht gefunden.',
    firmware: 'Firmware nicht gefunden.',
    firmwareUpdate: 'Firmware-Update nicht gefunden.',
    membership: 'Mitgliedschaft nicht gefunden.',
    notification: 'Benachrichtigung nicht gefunden.',
    organization: 'Organisation nicht gefunden.',
    parentOrganization: 'Übergeordnete Organisation nicht gefunden.',
    pattern: 'Auffälligkeit nicht gefunden.',
    release: 'Version nicht gefunden.',
    releaseSchedule: 'Geplante Änderung nicht gefunden.',
    releaseToken: 'Release-Token nicht gefunden.',
    report: 'Bericht nicht gefunden.',
    signingKey: 'Signaturschlüssel nicht gefunden.',
    user: 'Benutzer nicht gefunden.',
  },
  changedMeanwhile: {
    controller:
      'Dieser Controller wurde inzwischen von jemand anderem geändert. Laden Sie ihn neu und nehmen Sie Ihre Änderung erneut vor.',
    elevator:
      'Dieser Aufzug wurde inzwischen von jemand anderem geändert. Laden Sie ihn neu und nehmen Sie Ihre Änderung erneut vor.',
    filter:
      'Dieser Filter wurde inzwischen von jemand anderem geändert. Laden Sie ihn neu und nehmen Sie Ihre Änderung erneut vor.',
    organization:
      'Diese Organisation wurde inzwischen von jemand anderem geändert. Laden Sie sie neu und nehmen Sie Ihre Änderung erneut vor.',
  },
}
