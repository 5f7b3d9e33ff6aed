import type { Messages } from './organizations.messages.ts'

export const messages: Messages = {
  buildingAsParent: 'Ein Gebäude kann keine übergeordnete Organisation sein.',
  inactiveParent: 'Die übergeordnete Organisation ist inaktiv.',
  belowItself: 'Eine Organisation kann nicht unter sich selbst stehen.',
  parentNeedsManager: 'Für die übergeordnete Organisation benötigen Sie die Zugriffsstufe „Manager“.',
  hasChildren:
    'Diese Organisation hat untergeordnete Organisationen. Verschieben oder löschen Sie diese zuerst.',
  hasElevators: 'Diese Organisation hat Aufzüge. Verschieben oder löschen Sie diese zuerst.',
}
