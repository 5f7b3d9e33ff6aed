import type { Messages } from './previews.messages.ts'

export const messages: Messages = {
  of: (remote) => `Aperçus de ${remote}`,
  columns: {
    branch: 'Aperçu',
    version: 'Version',
    for: 'Pour',
    until: 'Jusqu’au',
    edit: 'Actions sur l’aperçu',
  },
  releasers: 'Admins et responsables de publication',
  open: (address) => `Ouvrir ${address}`,
  forever: 'Sans fin prévue',
  end: {
    label: 'Terminer',
    named: (branch, remote) => `Terminer l’aperçu ${branch} de ${remote}`,
    text: (branch, remote) =>
      `Plus personne ne peut ouvrir l’aperçu ${branch} de ${remote}. Les onglets qui l’affichent reviennent à la version en service quand ils sont rechargés. Ce qui a été publié pour la branche est supprimé un jour plus tard.`,
    confirm: 'Terminer l’aperçu',
    done: (branch, remote) => `L’aperçu ${branch} de ${remote} est terminé.`,
    failed: (branch) => `L’aperçu ${branch} n’a pas été terminé`,
  },
}
