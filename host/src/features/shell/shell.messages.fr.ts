import type { Messages } from './shell.messages.ts'
import { and, or } from './word-lists.ts'

export const messages: Messages = {
  skip: 'Aller au contenu',
  loadingPage: 'Chargement de la page',
  mainMenu: 'Menu principal',
  closeMenu: 'Fermer le menu',
  toggleSidebar: 'Afficher ou masquer la barre latérale',
  printed: (when) => `Imprimé ${when}`,
  home: 'Hoistway, vers le tableau de bord',
  theme: {
    light: 'Thème clair',
    dark: 'Thème sombre',
    auto: 'Thème du système',
  },
  changeTheme: {
    light: 'Thème clair, passer au thème sombre',
    dark: 'Thème sombre, passer au thème du système',
    auto: 'Thème du système, passer au thème clair',
  },
  user: {
    menuOf: 'Menu utilisateur de ',
    profile: 'Profil',
    logout: 'Se déconnecter',
  },
  roleChange: {
    changed: 'Vos rôles ont changé.',
    lost: (roles) => `Vous n’avez plus ${roles.length < 2 ? 'le rôle' : 'les rôles'} ${and('fr', roles)}.`,
    gained: (roles) =>
      `Vous avez maintenant ${roles.length < 2 ? 'le rôle' : 'les rôles'} ${and('fr', roles)}.`,
    unexpected: 'Si vous ne vous y attendiez pas, demandez à un Admin.',
    dismiss: 'Fermer',
  },
  noAccess: {
    title: 'Aucun accès',
    toThisPage: 'Vous n’avez pas accès à cette page',
    pageNeeds: (page, roles) =>
      `La page «\u00a0${page}\u00a0» nécessite le rôle ${or('fr', roles)}. Un Admin peut vous le donner.`,
    thisPageNeeds: (roles) =>
      `Cette page nécessite le rôle ${or('fr', roles)}. Un Admin peut vous le donner.`,
    somePageNeeds:
      'Si une page vous a mené ici, elle nécessite un rôle que votre compte n’a pas. Un Admin peut vous le donner.',
    toDashboard: 'Aller au tableau de bord',
    back: 'Revenir en arrière',
  },
}
