import type { Messages } from './accounts.messages.ts'

export const messages: Messages = {
  title: 'Comptes',
  lead: 'Pour les personnes qui ne peuvent pas se connecter\u00a0: un lien à usage unique vers un nouveau mot de passe, ou la suppression d’un second facteur perdu.',
  searchPlaceholder: 'Rechercher par nom ou e-mail…',
  search: 'Rechercher des comptes',
  loadFailed: 'Impossible de charger les comptes',
  empty: 'Aucun compte trouvé',
  columns: { name: 'Nom', roles: 'Rôles', actions: 'Actions' },
  states: { active: 'Actif', inactive: 'Inactif', unknown: 'État inconnu', secondFactor: 'Second facteur' },
  linkUntil: 'Lien valable jusqu’au ',
  ownProfile: 'Votre profil',
  actionOf: (action, account) => `${action}\u00a0: ${account}`,
  activate: { label: 'Activer', failed: 'Le compte n’a pas pu être activé' },
  createLink: {
    label: 'Lien de réinitialisation',
    title: 'Créer un lien de réinitialisation',
    text: (email) =>
      `Toute personne qui ouvre le lien définit le mot de passe de ${email}. Il ne sert qu’une fois, pendant 24 heures, et remplace les liens précédents.`,
    confirm: 'Créer le lien',
    failed: 'Le lien de réinitialisation n’a pas pu être créé',
  },
  withdrawLink: {
    label: 'Retirer le lien',
    failed: 'Le lien de réinitialisation n’a pas pu être retiré',
  },
  removeFactor: {
    label: 'Supprimer le second facteur',
    text: (email) =>
      `${email} se connecte alors avec le seul mot de passe, et toutes les sessions sont fermées. Assurez-vous que la demande vient vraiment de cette personne.`,
    confirm: 'Supprimer',
    failed: 'Le second facteur n’a pas pu être supprimé',
  },
  link: {
    title: 'Lien de réinitialisation',
    give: (email) => ({
      before: `Ne donnez ce lien qu’à ${email}. Il ne sera plus affiché et ne sert qu’une fois, jusqu’au `,
      after: '.',
    }),
    copy: 'Copier le lien',
    copied: 'Copié',
    done: 'Terminé',
    close: 'Fermer',
  },
}
