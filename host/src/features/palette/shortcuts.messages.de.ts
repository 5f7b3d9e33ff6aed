import type { Messages } from './shortcuts.messages.ts'

export const messages: Messages = {
  title: 'Tastenkürzel',
  close: 'Schließen',
  search: 'Seiten, Aufzüge, Organisationen und Aktionen suchen',
  sidebar: 'Seitenleiste ein- oder ausklappen',
  searchList: 'Diese Liste durchsuchen',
  showList: 'Diese Übersicht anzeigen',
  closeTop: 'Das Oberste schließen',
  goTo: (page) => `${page} öffnen`,
}
