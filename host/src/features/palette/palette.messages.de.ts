import type { Messages } from './palette.messages.ts'

export const messages: Messages = {
  title: 'Befehlspalette',
  searchEverything: 'Alles durchsuchen',
  placeholder: 'Seiten, Aufzüge, Organisationen, Aktionen suchen',
  searching: 'Suche läuft …',
  nothingFound: (query) => `Nichts gefunden für „${query}“`,
  typeMore: 'Geben Sie zwei Buchstaben ein, um Aufzüge und Organisationen zu suchen.',
  searchFailed: 'Der Server konnte nicht durchsucht werden.',
  commandFailed: (name) =>
    `„${name}“ konnte nicht ausgeführt werden. Wählen Sie es erneut, um es noch einmal zu versuchen.`,
  firstListed: (shown) =>
    shown === 1 ? 'Der erste ist aufgeführt.' : `Die ersten ${shown} sind aufgeführt.`,
  firstOfAll: (shown, all) =>
    shown === 1 ? `Der erste von ${all} ist aufgeführt.` : `Die ersten ${shown} von ${all} sind aufgeführt.`,
  groups: { pages: 'Seiten', actions: 'Aktionen', elevators: 'Aufzüge', organizations: 'Organisationen' },
  pages: { findElevator: 'Controller-Schlüssel scannen oder eingeben', profile: 'Profil' },
  actions: {
    light: 'Helles Farbschema verwenden',
    dark: 'Dunkles Farbschema verwenden',
    system: 'Farbschema des Systems verwenden',
    shortcuts: 'Tastenkürzel anzeigen',
    logout: 'Abmelden',
  },
  keys: { control: 'Strg', escape: 'Esc' },
}
