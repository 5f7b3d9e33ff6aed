import type { Messages } from './handover.messages.ts'

const times = (n: number) => (n > 1 ? `, ${n} coupures` : '')
const by = (who: string) => `, par ${who}`

export const messages: Messages = {
  title: 'Depuis votre dernière visite',
  period: 'Période de la relève',
  periods: {
    left: 'Depuis votre dernière visite',
    8: '8 dernières heures',
    12: '12 dernières heures',
    24: '24 dernières heures',
    72: '3 derniers jours',
  },
  left: { before: 'Dernière visite\u00a0: ', after: '' },
  unknown: 'Aucune visite précédente. Affichage des 12 dernières heures.',
  nothing: 'Rien ne s’est passé pendant cette période.',
  copy: 'Copier en texte',
  copied: 'Copié',
  sections: {
    offline: 'Hors ligne',
    back: 'De nouveau en ligne',
    raised: 'Alertes',
    acknowledged: 'Acquittées',
    service: 'Mises hors service et en service',
    changed: 'Modifications',
    commands: 'Commandes',
  },
  atLeast: (total) => `${total} ou plus`,
  more: (n) => `Et ${n} de plus`,
  lines: {
    together: (text, names) => `${text}\u00a0: ${names}`,
    elevators: (n) => `${n} ascenseurs`,
    offline: (n) => `Hors ligne${times(n)}`,
    back: (n) => `De nouveau en ligne${times(n)}`,
    alert: (code, message) => `${code} · ${message}`,
    over: 'plus active',
    acknowledged: (who) => (who === undefined ? 'acquittée' : `acquittée par ${who}`),
    acknowledgedBy: (alert, who, note) =>
      `${alert}${who === undefined ? '' : by(who)}${note === undefined ? '' : `\u00a0: ${note}`}`,
    outOfService: (reason) => (reason === undefined ? 'Hors service' : `Hors service\u00a0: ${reason}`),
    inService: 'De nouveau en service',
    configuration: (version) => `Configuration ${version} signalée`,
    firmware: (version) => `Firmware ${version}`,
    command: (command, status, who) => `${command}\u00a0: ${status}${who === undefined ? '' : by(who)}`,
  },
  heading: (from, to) => `Relève du ${from} au ${to}`,
}
