import type { Messages } from './tab.messages.ts'

export const messages: Messages = {
  title: 'Cet onglet',
  summary: (requests, transferred) =>
    requests < 2
      ? `${requests} requête, ${transferred} transférés depuis le chargement de la page, d’après ce que le navigateur a retenu.`
      : `${requests} requêtes, ${transferred} transférés depuis le chargement de la page, d’après ce que le navigateur a retenu.`,
  parts: { label: 'Parties dans cet onglet', part: 'Partie', version: 'Version' },
  requests: {
    label: 'Requêtes de cet onglet',
    kind: 'Type',
    count: 'Requêtes',
    fromCache: 'Cache',
    transferred: 'Transférés',
  },
  kinds: { page: 'Page', script: 'JavaScript', style: 'Styles', data: 'Données', other: 'Autres' },
  start: { label: 'Démarrage de cet onglet', step: 'Étape', after: 'Après' },
  steps: {
    document: 'Premier script exécuté',
    request: 'Première requête envoyée',
    answer: 'Première requête satisfaite',
    host: 'Console démarrée',
    registry: 'Versions connues',
    remote: 'Première page chargée',
    rows: 'Premières lignes affichées',
  },
}
