import type { Messages } from './availability.messages.ts'

export const messages: Messages = {
  byDay: 'Par jour',
  byOrganization: 'Par organisation, par ordre croissant',
  byElevator: 'Par ascenseur, par ordre croissant',
  day: 'Jour (UTC)',
  organization: 'Organisation',
  elevator: 'Ascenseur',
  availability: 'Disponibilité (%)',
  known: 'Couverture des données (%)',
  unavailable: 'Indisponible (h)',
  offline: 'Hors ligne (h)',
  nothing: 'Aucune donnée pour cette période',
  worstOf: (lines, total) => `Les ${lines} plus basses sur ${total.toLocaleString('fr')}`,
}
