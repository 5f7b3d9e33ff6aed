import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  roles: { Admin: 'Admin', Manager: 'Manager', Technician: 'Technician', User: 'User' },
  accessLevels: {
    ReadOnly: 'Read only',
    User: 'User',
    Operator: 'Operator',
    Technician: 'Technician',
    Manager: 'Manager',
    Administrator: 'Administrator',
  },
}

export type Messages = Translated<typeof english>

export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './role-names.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './role-names.messages.fr.ts'),
})
