import type { Messages } from './availability.messages.ts'

export const messages: Messages = {
  byDay: 'Par jour',
  byOrganization: 'Par organisation, la plus basse d’abord',
  byElevator: 'Par ascenseur, la plus basse d’abord',
  day: 'Jour (UTC)',
  organization: 'Organisation',
  elevator: 'Ascenseur',
  availability: 'Disponibilité (%)',
  known: 'Connu (%)',
  unavailable: 'Indisponible (h)',
  offline: 'Hors ligne (h)',
  nothing: 'On ne sait rien de cette période',
  worstOf: (lines, total) => `Les ${lines} plus basses sur ${total.toLocaleString('fr')} sont affichées.`,
}
