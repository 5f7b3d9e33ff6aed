import type { Messages } from './attention.messages.ts'

export const messages: Messages = {
  title: 'À traiter',
  viewAlerts: 'Voir les alertes',
  kinds: {
    critical: 'Critique',
    offline: 'Hors ligne',
    silent: 'Ne répond plus',
    warning: 'Avertissement',
    'out-of-service': 'Hors service',
  },
  offline: 'Hors ligne, dernier signal',
  silent: 'Ne répond plus, dernier signal',
  now: 'à l’instant',
  never: 'jamais',
  outOfService: (reason) => (reason ? `Hors service\u00a0: ${reason}, début` : 'Hors service, début'),
  moreReasons: (n) => (n <= 1 ? `Et ${n} autre` : `Et ${n} autres`),
  totals: {
    critical: (n) => (n <= 1 ? `${n} critique` : `${n} critiques`),
    offline: (n) => `${n} hors ligne (en service)`,
    silent: (n) => (n <= 1 ? `${n} ne répond plus` : `${n} ne répondent plus`),
    warning: (n) => (n <= 1 ? `${n} avertissement` : `${n} avertissements`),
    outOfService: (n) => `${n} hors service`,
  },
  allIsWell: 'Tout va bien',
  allIsWellHint:
    'Aucune alerte critique ni aucun avertissement n’est actif, et chaque ascenseur est en service et joignable.',
  noElevators: 'Il n’y a pas encore d’ascenseur à surveiller.',
  nothingKnown: 'Rien à traiter à la dernière mise à jour.',
}
