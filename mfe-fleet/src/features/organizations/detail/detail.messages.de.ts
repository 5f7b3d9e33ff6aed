import type { Messages } from './detail.messages.ts'

export const messages: Messages = {
  notFound: 'Organisation nicht gefunden',
  more: 'Weitere Aktionen',
  qrCodes: 'QR-Codes',
  overview: 'Überblick',
  information: 'Informationen',
  parent: 'Übergeordnete Organisation',
  created: 'Angelegt',
  newTab: '(öffnet in neuem Tab)',
  noAddress: 'Keine Adresse angegeben',
  statistics: 'Statistik',
  totalElevators: 'Aufzüge gesamt',
  activeElevators: 'Aktive Aufzüge',
  onlineElevators: 'Aufzüge online',
  offlineElevators: 'Aufzüge offline',
  withCriticalAlerts: 'Mit kritischen Störungen',
  totalUsers: 'Benutzer gesamt',
  usersSoon: 'Die Benutzerverwaltung folgt in Kürze …',
  childrenSoon: 'Die Verwaltung untergeordneter Organisationen folgt in Kürze …',
}
