import type { Messages } from './profile.messages.ts'

export const messages: Messages = {
  title: 'Profil',
  logout: 'Se déconnecter',
  roles: 'Rôles',
  noRoles: 'Vous n’avez aucun rôle. Vous pouvez consulter ce que vos organisations partagent avec vous.',
  appearance: 'Apparence',
  appearanceHint: 'Enregistré dans ce navigateur.',
  theme: 'Thème',
  light: 'Clair',
  dark: 'Sombre',
  system: 'Système',
  density: 'Densité',
  comfortable: 'Confortable',
  compact: 'Compacte',
  timeFormat: 'Format de l’heure',
  browser: 'Navigateur',
  language: 'Langue',
  timeZone: 'Fuseau horaire',
  site: 'Site',
  dateLanguage: 'Langue des dates',
  asInterface: 'Comme l’interface',
}
