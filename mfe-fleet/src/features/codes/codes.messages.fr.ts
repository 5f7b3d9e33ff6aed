import type { Messages } from './codes.messages.ts'

export const messages: Messages = {
  title: 'Codes QR',
  titleOf: (organization) => `Codes QR de ${organization}`,
  print: 'Imprimer',
  back: 'Retour à l’organisation',
  hint: 'Chaque code ouvre l’ascenseur de son contrôleur. Collez-le sur le contrôleur ou sur la porte du local des machines.',
  codeOf: (elevator) => `Code QR de ${elevator}`,
  loading: 'Chargement des ascenseurs…',
  loadFailed: 'Impossible de charger les ascenseurs',
  empty: 'Aucun ascenseur de cette organisation n’a de contrôleur.',
  without: (count) =>
    count <= 1
      ? `${count} ascenseur n’a pas encore de contrôleur.`
      : `${count} ascenseurs n’ont pas encore de contrôleur.`,
}
