import type { Messages } from './dashboard.messages.ts'

const one = (count: string) => count === '0' || count === '1'

export const messages: Messages = {
  title: 'Tableau de bord',
  greetings: { morning: 'Bonjour', afternoon: 'Bon après-midi', evening: 'Bonsoir' },
  greeted: (greeting, firstName) => `${greeting}, ${firstName}`,
  scope: 'Organisation ou bâtiment',
  allOrganizations: 'Toutes les organisations',
  unknownScope: 'Cette organisation n’existe pas ou ne vous est pas visible.',
  showAll: 'Afficher toutes les organisations',
  updated: 'Mis à jour',
  lastKnown: 'Dernier état connu,',
  welcomeTitle: 'Bienvenue dans Hoistway',
  welcomeWait:
    'Votre compte est prêt, mais il n’appartient encore à aucune organisation\u00a0: il n’y a donc aucun ascenseur à afficher. Dès que vous serez ajouté à une organisation, cette page se remplira d’elle-même.',
  welcomeAsk: (email) => `Demandez à un Admin de votre entreprise d’ajouter ${email} à une organisation.`,
  quickActions: 'Accès rapide',
  manageOrganizations: 'Gérer les organisations',
  viewCanMessages: 'Voir les messages CAN',
  generateReports: 'Créer des rapports',
  needsRole: (roles) => `Nécessite le rôle ${roles.join(' ou ')}`,
  organizations: {
    title: 'Vos organisations',
    viewAll: 'Tout afficher',
    none: 'Aucune organisation trouvée',
    add: 'Ajouter une organisation',
    offline: (n) => `${n} hors ligne`,
    critical: (n) => (n <= 1 ? `${n} critique` : `${n} critiques`),
    about: (type, elevators, users) =>
      `${type} · ${elevators} · ${users} ${one(users) ? 'utilisateur' : 'utilisateurs'}`,
  },
}
