import type { Messages } from './palette.messages.ts'

export const messages: Messages = {
  title: 'Palette de commandes',
  searchEverything: 'Tout rechercher',
  placeholder: 'Rechercher pages, ascenseurs, organisations, actions',
  searching: 'Recherche…',
  nothingFound: (query) => `Aucun résultat pour «\u00a0${query}\u00a0»`,
  typeMore: 'Saisissez deux lettres pour rechercher des ascenseurs et des organisations.',
  searchFailed: 'La recherche sur le serveur a échoué.',
  commandFailed: (name) => `« ${name} » n’a pas pu être exécutée. Choisissez-la à nouveau pour réessayer.`,
  firstListed: (shown) =>
    shown < 2 ? 'Seul le premier résultat est affiché.' : `Les ${shown} premiers résultats sont affichés.`,
  firstOfAll: (shown, all) =>
    shown < 2
      ? `Le premier résultat sur ${all} est affiché.`
      : `Les ${shown} premiers résultats sur ${all} sont affichés.`,
  groups: { pages: 'Pages', actions: 'Actions', elevators: 'Ascenseurs', organizations: 'Organisations' },
  pages: { findElevator: 'Scanner ou saisir une clé de contrôleur', profile: 'Profil' },
  actions: {
    light: 'Utiliser le thème clair',
    dark: 'Utiliser le thème sombre',
    system: 'Utiliser le thème du système',
    shortcuts: 'Afficher les raccourcis clavier',
    logout: 'Se déconnecter',
  },
  keys: { control: 'Ctrl', escape: 'Échap' },
}
