import type { Messages } from './detail.messages.ts'

export const messages: Messages = {
  notFound: 'Organisation introuvable',
  more: 'Autres actions',
  qrCodes: 'Codes QR',
  overview: 'Vue d’ensemble',
  information: 'Informations',
  parent: 'Organisation parente',
  created: 'Créée',
  newTab: '(s’ouvre dans un nouvel onglet)',
  noAddress: 'Aucune adresse indiquée',
  statistics: 'Statistiques',
  totalElevators: 'Ascenseurs au total',
  activeElevators: 'Ascenseurs actifs',
  onlineElevators: 'Ascenseurs en ligne',
  offlineElevators: 'Ascenseurs hors ligne',
  withCriticalAlerts: 'Avec alertes critiques',
  totalUsers: 'Utilisateurs au total',
  usersSoon: 'La gestion des utilisateurs arrive bientôt…',
  childrenSoon: 'La gestion des organisations subordonnées arrive bientôt…',
}
