import type { Messages } from './alerts.messages.ts'

export const messages: Messages = {
  kinds: 'Alertes par',
  byCode: 'Code',
  byOrganization: 'Bâtiment',
  byControllerType: 'Type de contrôleur',
  byFirmware: 'Firmware',
  alertsBy: {
    byCode: 'Alertes par code',
    byOrganization: 'Alertes par bâtiment',
    byControllerType: 'Alertes par type de contrôleur',
    byFirmware: 'Alertes par firmware',
  },
  files: {
    byCode: 'code',
    byOrganization: 'batiment',
    byControllerType: 'type-de-controleur',
    byFirmware: 'firmware',
  },
  count: 'Alertes',
  share: 'Part (%)',
  cumulative: 'Cumul (%)',
  before: 'Mois précédent',
  unknown: 'inconnu',
  none: 'Aucune alerte pendant cette période',
  largestOf: (lines, total) => `Les ${lines} premiers sur ${total.toLocaleString('fr')}`,
}
