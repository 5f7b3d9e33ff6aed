import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  buildingAsParent: 'A building cannot be a parent organization.',
  inactiveParent: 'The parent organization is inactive.',
  belowItself: 'An organization cannot be below itself.',
  parentNeedsManager: 'You need the access level Manager on the parent organization.',
  hasChildren: 'This organization has child organizations. Move or delete them first.',
  hasElevators: 'This organization has elevators. Move or delete them first.',
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import('./organizations.messages.de.ts'),
  fr: () => import('./organizations.messages.fr.ts'),
})
