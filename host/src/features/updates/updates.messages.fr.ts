import type { Messages } from './updates.messages.ts'

export const messages: Messages = {
  releasesOfTab: 'Versions de cet onglet',
  tabRuns: (releases) => `Cet onglet utilise ${releases}`,
  previewOf: (name, branch) => `l’aperçu ${branch} de ${name}`,
  previewOfAll: (branch) => `l’aperçu ${branch} de tout ce qui en a un`,
  asked: {
    title: 'Exécuter d’autres versions ici\u00a0?',
    text: 'L’adresse que vous avez ouverte veut exécuter dans cet onglet, à la place de la version en service\u00a0:',
    trust:
      'Ce code n’a pas été publié pour tous. Il agit avec vos droits. Ne confirmez que si vous vous y attendiez.',
    none: (what) => `Il n’y a pas de version ${what}, ou vous ne pouvez pas l’exécuter.`,
    confirm: 'Exécuter dans cet onglet',
    cancel: 'Annuler',
    close: 'Fermer',
    dismiss: 'Ignorer',
    loading: 'Chargement des versions…',
    failed: 'Impossible de charger les versions',
  },
  stop: 'Arrêter',
  newVersion: 'Une nouvelle version de cette page est prête',
  takenBack: 'La version que vous utilisez a été retirée. Rechargez la page pour obtenir la précédente.',
  waiting: 'Cette page se rechargera dès que vous aurez enregistré ou fermé votre saisie.',
  reload: 'Recharger',
  notNow: 'Pas maintenant',
}
