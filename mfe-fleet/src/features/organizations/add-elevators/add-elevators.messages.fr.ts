import type { Messages } from './add-elevators.messages.ts'

export const messages: Messages = {
  addBuilding: 'Ajouter un bâtiment',
  title: 'Ajouter des ascenseurs',
  close: 'Fermer',
  cancel: 'Annuler',
  type: 'Type',
  elevatorTypes: { ARCODE: 'ARCODE', ARL: 'ARL', Unknown: 'Inconnu' },
  label: 'Ascenseurs',
  hint: 'Un par ligne\u00a0: nom, clé du contrôleur, emplacement. La clé et l’emplacement sont facultatifs\u00a0; {1-6} ou {A-F} en crée un pour chacun.',
  placeholder: 'Ascenseur {1-6}',
  count: (n, names) => `${n <= 1 ? `${n} ascenseur` : `${n} ascenseurs`}\u00a0: ${names}`,
  create: (n) => (n === 0 ? 'Créer les ascenseurs' : n === 1 ? 'Créer 1 ascenseur' : `Créer ${n} ascenseurs`),
  creating: 'Création…',
  failed: 'Impossible de créer les ascenseurs',
  invalid: 'Certaines lignes ne sont pas valides. Rien n’a été créé.',
  line: (line, name, errors) => `${line}. ${name}\u00a0: ${errors}`,
}
