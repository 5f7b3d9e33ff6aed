import type { Messages } from './made.messages.ts'

export const messages: Messages = {
  title: 'Rapports établis',
  choose: 'Choisissez une organisation pour faire établir son rapport chaque mois.',
  schedule: (organization) => `Établir le rapport de ${organization} à la fin de chaque mois`,
  scheduleHint:
    'Ses Managers et Admins reçoivent une notification avec le lien. Rien n’est envoyé par e-mail.',
  scheduleFailed: 'Impossible de modifier ce réglage',
  loadFailed: 'Impossible de charger les rapports établis',
  none: 'Aucun rapport n’a encore été établi',
  month: 'Mois',
  organization: 'Organisation',
  made: 'Établi',
  current: 'Chiffres actuels',
  asMade:
    'Ce rapport est tel qu’il a été établi. Ce qui a été enregistré plus tard se trouve dans les chiffres actuels.',
  notFound: 'Ce rapport n’existe pas',
}
