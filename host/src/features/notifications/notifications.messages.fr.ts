import type { Messages } from './notifications.messages.ts'

export const messages: Messages = {
  title: 'Notifications',
  unread: (count) => (count < 2 ? `Notifications, ${count} non lue` : `Notifications, ${count} non lues`),
  markAllRead: 'Tout marquer comme lu',
  showMore: 'Afficher plus',
  retry: 'Réessayer',
  sound: 'Son pour les alertes critiques',
  severity: 'Gravité des notifications',
  allSeverities: 'Toutes les gravités',
  severities: { critical: 'Critique', warning: 'Avertissement', info: 'Info', success: 'Succès' },
  line: {
    replay: 'Revoir',
    replayOf: (when) => `Revoir le moment du ${when}`,
    read: {
      critical: 'critique\u00a0: ',
      warning: 'avertissement\u00a0: ',
      info: 'info\u00a0: ',
      success: 'succès\u00a0: ',
    },
    unread: {
      critical: 'Non lue, critique\u00a0: ',
      warning: 'Non lue, avertissement\u00a0: ',
      info: 'Non lue, info\u00a0: ',
      success: 'Non lue, succès\u00a0: ',
    },
    readUnknown: 'gravité inconnue\u00a0: ',
    unreadUnknown: 'Non lue, gravité inconnue\u00a0: ',
    first: ', première fois ',
    resolved: ' · Résolue ',
  },
  empty:
    'Rien de nouveau. Les alertes de vos ascenseurs et les messages qui vous sont adressés apparaissent ici.',
  emptyFiltered: 'Aucune notification de cette gravité.',
  loadFailed: 'Impossible de charger les notifications.',
  readFailed: 'Non marquée comme lue. Veuillez réessayer.',
  toasts: {
    title: 'Nouvelles alertes critiques',
    more: (count) =>
      count < 2 ? `Et ${count} autre\u00a0: voir la cloche.` : `Et ${count} autres\u00a0: voir la cloche.`,
    incident: (count, message) => `${count} alertes\u00a0: ${message}`,
    names: (names, more) => (more > 0 ? `${names} et ${more} ${more === 1 ? 'autre' : 'autres'}` : names),
    dismissAll: 'Tout fermer',
    dismiss: (title) => `Fermer\u00a0: ${title}`,
    dismissUntitled: 'Fermer la notification',
  },
}
