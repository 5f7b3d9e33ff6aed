import type { Messages } from './made.messages.ts'

export const messages: Messages = {
  title: 'Rapports mensuels',
  choose: 'Choisissez une organisation pour planifier son rapport mensuel.',
  schedule: (organization) => `Créer un rapport pour ${organization} à la fin de chaque mois`,
  scheduleHint: 'Ses Gestionnaires et Admins sont avertis dans la console. Aucun e-mail n’est envoyé.',
  scheduleFailed: 'Impossible de modifier ce réglage',
  loadFailed: 'Impossible de charger les rapports mensuels',
  none: 'Aucun rapport pour le moment',
  month: 'Mois',
  organization: 'Organisation',
  made: 'Créé',
  current: 'Valeurs actuelles',
  asMade:
    'État au jour de la création de ce rapport. Les données ultérieures n’apparaissent que dans les valeurs actuelles.',
  notFound: 'Ce rapport n’existe pas',
}
