import type { Messages } from './shortcuts.messages.ts'

export const messages: Messages = {
  title: 'Raccourcis clavier',
  close: 'Fermer',
  search: 'Rechercher pages, ascenseurs, organisations et actions',
  sidebar: 'Replier ou déplier la barre latérale',
  searchList: 'Rechercher dans cette liste',
  showList: 'Afficher cette liste',
  closeTop: 'Fermer ce qui est ouvert au premier plan',
  goTo: (page) => `Ouvrir ${page}`,
}
