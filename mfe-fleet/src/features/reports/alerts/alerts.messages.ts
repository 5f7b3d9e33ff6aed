import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  kinds: 'Alerts by',
  byCode: 'Code',
  byOrganization: 'Building',
  byControllerType: 'Controller type',
  byFirmware: 'Firmware',
  alertsBy: {
    byCode: 'Alerts by code',
    byOrganization: 'Alerts by building',
    byControllerType: 'Alerts by controller type',
    byFirmware: 'Alerts by firmware',
  },
  /** Ends of file names. */
  files: {
    byCode: 'code',
    byOrganization: 'building',
    byControllerType: 'controller-type',
    byFirmware: 'firmware',
  },
  count: 'Alerts',
  share: 'Share (%)',
  cumulative: 'Cumulative (%)',
  before: 'Previous month',
  unknown: 'not known',
  none: 'No alerts in this period',
  largestOf: (lines: number, total: number) => `Top ${lines} of ${total.toLocaleString('en')}`,
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './alerts.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './alerts.messages.fr.ts'),
})
