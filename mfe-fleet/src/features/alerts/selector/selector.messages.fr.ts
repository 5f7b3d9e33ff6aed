import type { Messages } from './selector.messages.ts'

export const messages: Messages = {
  elevator: 'Ascenseur',
  elevatorIs: 'Ascenseur\u00a0: ',
  elevators: 'Ascenseurs',
  choose: 'Choisir un ascenseur',
  loading: 'Chargement des ascenseurs…',
  loadFailed: 'Impossible de charger les ascenseurs. Veuillez réessayer.',
  noneFound: 'Aucun ascenseur trouvé',
  close: 'Fermer',
  online: 'En ligne',
  offline: 'Hors ligne',
  outOfService: 'Hors service',
  lastKnown: { before: 'En ligne et hors ligne sont les derniers états connus, ', after: '.' },
  listed: (listed, total) =>
    `Les ${listed} premiers ascenseurs sur ${total} sont listés\u00a0; saisissez du texte pour chercher parmi tous.`,
  selected: 'Ascenseur choisi',
  noLocation: 'Aucun emplacement indiqué',
  noOrganization: 'Aucune organisation',
}
