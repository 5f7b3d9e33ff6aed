import { de } from '@hoistway/contracts/french'
import type { Texts } from './define.ts'
import { and, or } from './word-lists.ts'

export const auth: Texts['auth'] = {
  title: 'Se connecter',
  lead: 'Gardez un œil sur vos ascenseurs, où qu’ils soient.',
  signIn: 'Se connecter',
  signingIn: 'Connexion…',
  newHere: 'Nouveau ici\u00a0?',
  createAnAccount: 'Créer un compte',
  loginNoToken: 'La connexion a échoué. Veuillez vérifier vos identifiants.',
  loginFailed: 'La connexion a échoué. Veuillez réessayer.',
  serverAway: 'Le serveur est injoignable. Les moyens de connexion s’affichent ici dès qu’il répond.',
  ended: {
    expired: 'Votre session a expiré. Veuillez vous reconnecter.',
    unreachable:
      'Votre session n’a pas pu être renouvelée, car le serveur était injoignable. Veuillez vous reconnecter.',
    revoked:
      'Votre session a été fermée. Vous vous êtes déconnecté ailleurs, un Admin l’a fermée, votre mot de passe ou votre second facteur a été modifié, ou elle a été utilisée à deux endroits à la fois. Veuillez vous reconnecter.',
    inactive: 'Votre compte a été désactivé. Veuillez vous adresser à un Admin.',
    elsewhere: 'Vous avez été déconnecté dans un autre onglet.',
  },
  sso: {
    continueWith: (provider) => `Continuer avec ${provider}`,
    failures: {
      unavailable: 'La connexion a échoué. Veuillez réessayer plus tard.',
      denied: 'Le fournisseur d’identité ne vous a pas connecté. Veuillez réessayer.',
      refused: 'Ce compte ne peut pas se connecter ici. Veuillez vous adresser à un Admin.',
      pending: 'Votre compte attend l’approbation d’un Admin.',
      expired: 'Cette connexion a pris trop de temps ou a déjà été utilisée. Veuillez recommencer.',
    },
  },
  secondStep: {
    title: 'Connexion en deux étapes',
    leadApp: 'Saisissez le code à 6 chiffres que votre application d’authentification affiche pour Hoistway.',
    leadRecovery:
      'Saisissez l’un des codes de récupération que vous avez enregistrés. Chacun ne sert qu’une fois.',
    verify: 'Vérifier',
    verifying: 'Vérification…',
    failed: 'Le code n’a pas pu être vérifié. Veuillez réessayer.',
    useRecovery: 'Utiliser un code de récupération',
    useApp: 'Utiliser l’application d’authentification',
    back: 'Retour à la connexion',
  },
  demoAccounts: 'Comptes de démonstration',
  fillIn: 'Remplir avec ',
}

export const connection: Texts['connection'] = {
  title: 'Connexion en direct',
  indicator: (state, cause) => (cause ? `${state}, ${cause}` : state),
  named: (indicator) => `Connexion en direct\u00a0: ${indicator}`,
  lasting: (span) => ` depuis ${span}`,
  states: {
    Connected: 'Connectée',
    Connecting: 'Connexion…',
    Reconnecting: 'Reconnexion…',
    Disconnected: 'Déconnectée',
    Disconnecting: 'Déconnexion…',
  },
  meanings: {
    Connected: 'Valeurs mises à jour en direct.',
    Connecting: 'La connexion en direct est en cours d’établissement.',
    Reconnecting: 'La connexion en direct a été perdue et est en cours de rétablissement.',
    Disconnected: 'Les valeurs ne se mettent plus à jour d’elles-mêmes.',
    Disconnecting: 'La connexion en direct est en cours de fermeture.',
  },
  reconnect: 'Se reconnecter',
  offline: 'Vous êtes hors ligne.',
  lastKnown: (since) => `Dernier état connu (${since}) – aucune connexion.`,
  browserOffline: 'navigateur hors ligne',
  controllersOutOfReach: 'contrôleurs injoignables',
  noUpdatesFor: (span) => `Aucune valeur en direct depuis ${span}.`,
  interrupted: 'Les valeurs en direct sont interrompues. Reconnexion…',
  controllersAway: (since) =>
    `La liaison avec les contrôleurs est interrompue. Début\u00a0: ${since}. Les valeurs sont les dernières connues.`,
  databaseAway: (since) =>
    `La base de données est en panne. Début\u00a0: ${since}. Les alertes et les listes sont les dernières connues.`,
  databaseDown: 'base de données en panne',
  givenUp: 'La connexion en direct n’a pas pu être rétablie.',
  restored: 'La connexion est rétablie.',
  disk: {
    low: 'Moins de 10\u00a0% du disque du serveur est libre. S’il est plein, rien ne peut être enregistré.',
    full: 'Le disque du serveur est plein. Rien ne peut être enregistré.',
  },
  facts: {
    id: 'Identifiant de connexion',
    since: 'Connectée depuis',
    subscriptions: 'Abonnements',
    elevators: (count) => (count < 2 ? `${count} ascenseur` : `${count} ascenseurs`),
  },
}

export const notifications: Texts['notifications'] = {
  title: 'Notifications',
  unread: (count) => (count < 2 ? `Notifications, ${count} non lue` : `Notifications, ${count} non lues`),
  markAllRead: 'Tout marquer comme lu',
  showMore: 'Afficher plus',
  sound: 'Son pour les alertes critiques',
  settings: 'Paramètres de notification',
  severity: 'Gravité des notifications',
  allSeverities: 'Toutes les gravités',
  severities: { critical: 'Critique', warning: 'Avertissement', info: 'Info', success: 'Succès' },
  loadFailed: 'Impossible de charger les notifications.',
  readFailed: 'Non marquée comme lue. Veuillez réessayer.',
  toasts: {
    title: 'Nouvelles alertes critiques',
    more: (count) =>
      count < 2 ? `Et ${count} autre\u00a0: voir la cloche.` : `Et ${count} autres\u00a0: voir la cloche.`,
    incident: (count, message) => `${count} alertes\u00a0: ${message}`,
    names: (names, more) => (more > 0 ? `${names} et ${more} ${more === 1 ? 'autre' : 'autres'}` : names),
    dismissAll: 'Tout fermer',
    dismiss: (title) => `Fermer\u00a0: ${title}`,
    dismissUntitled: 'Fermer la notification',
  },
}

export const notificationList: Texts['notificationList'] = {
  line: {
    replay: 'Revoir',
    replayOf: (when) => `Revoir le moment du ${when}`,
    read: {
      critical: 'critique\u00a0: ',
      warning: 'avertissement\u00a0: ',
      info: 'info\u00a0: ',
      success: 'succès\u00a0: ',
    },
    unread: {
      critical: 'Non lue, critique\u00a0: ',
      warning: 'Non lue, avertissement\u00a0: ',
      info: 'Non lue, info\u00a0: ',
      success: 'Non lue, succès\u00a0: ',
    },
    readUnknown: 'gravité inconnue\u00a0: ',
    unreadUnknown: 'Non lue, gravité inconnue\u00a0: ',
    first: ', première fois ',
    resolved: ' · Résolue ',
  },
  empty:
    'Rien de nouveau. Les alertes de vos ascenseurs et les messages qui vous sont adressés apparaissent ici.',
  emptyFiltered: 'Aucune notification de cette gravité.',
  cut: (listed) => `Seules les ${listed} plus récentes sont affichées.`,
}

export const delivery: Texts['delivery'] = {
  lead: 'Comment Hoistway vous joint lorsqu’aucune page n’est ouverte.',
  loading: 'Chargement des paramètres',
  loadFailed: 'Les paramètres n’ont pas pu être chargés',
  saved: 'Enregistré.',
  saveFailed: 'Non enregistré. Veuillez réessayer.',
  back: 'Retour à l’organisation',
  ofOrganization: (name) => `Notifications ${de(name)}`,
  channels: { email: 'E-mail', push: 'Navigateur', webhook: 'Webhook' },
  missing: (variables) => `Ceci n’est pas configuré sur le serveur. Il manque\u00a0: ${variables}`,
  emailTo: (address) => `Les messages sont envoyés à ${address}.`,
  test: 'Envoyer un test',
  testSent: 'Un message de test est en route.',
  testFailed: 'Le message de test n’a pas été envoyé. Veuillez réessayer.',
  push: {
    lead: 'Ce navigateur affiche des notifications lorsqu’aucune page de Hoistway n’est ouverte, jusqu’à votre déconnexion ou la fin de votre session.',
    on: 'Activer dans ce navigateur',
    off: 'Désactiver dans ce navigateur',
    unknown: 'Navigateur inconnu',
    denied: 'Le navigateur n’autorise pas les notifications de ce site. Autorisez-les dans ses paramètres.',
    unsupported:
      'Ce navigateur ne peut pas recevoir de notifications. Sur un iPhone, ajoutez d’abord Hoistway à l’écran d’accueil.',
    failed: 'Non modifié. Veuillez réessayer.',
  },
  preferences: 'Langue et heures calmes',
  quietHours: 'Heures calmes',
  reports: 'Rapports mensuels par e-mail',
  hours: { from: 'De', to: 'À' },
  states: { waiting: 'En attente', sent: 'Envoyé', failed: 'Échec' },
  reasons: {
    http: (status) => `Le destinataire a répondu ${status}.`,
    timeout: 'Le destinataire a mis trop de temps.',
    unreachable: 'Le destinataire est injoignable.',
    'no-tls': 'L’adresse doit commencer par https://.',
    'private-address': 'L’adresse mène à un réseau privé.',
    'mail-refused': 'Le serveur de messagerie a refusé le message.',
    'mail-sign-in': 'Le serveur de messagerie a refusé la connexion de Hoistway.',
    'no-access': 'Le destinataire n’a plus accès.',
    'browser-gone': 'Le navigateur a été désactivé, n’est plus connecté ou n’a plus accès.',
    'target-gone': 'Le webhook est désactivé ou a été supprimé.',
    'secret-unreadable': 'Le secret enregistré est illisible. Configurez-le à nouveau.',
    over: 'Son escalade était terminée, ou un appel plus récent l’a remplacé.',
    expired: 'Il n’a pas pu être envoyé en un jour.',
  },
  log: {
    title: 'Messages envoyés',
    message: 'Message',
    again: 'Renvoyer',
    againOf: (title) => `Renvoyer\u00a0: ${title}`,
    failed: 'Non renvoyé. Veuillez réessayer.',
    loadFailed: 'Les messages n’ont pas pu être chargés',
    none: 'Aucun message pour le moment.',
  },
  webhooks: {
    title: 'Webhooks',
    lead: 'Les messages sont envoyés à ces adresses, signés selon Standard Webhooks\u00a0: vers une messagerie, votre propre système ou une passerelle pour SMS et appels.',
    loadFailed: 'Les webhooks n’ont pas pu être chargés',
    none: 'Aucun webhook.',
    add: 'Ajouter un webhook',
    edit: 'Modifier le webhook',
    editOf: (name) => `Modifier le webhook ${name}`,
    testOf: (name) => `Envoyer un test à ${name}`,
    remove: 'Supprimer le webhook',
    removeText: (name) => `${name} ne reçoit plus de messages.`,
    removeFailed: 'Le webhook n’a pas été supprimé. Veuillez réessayer.',
    url: 'Adresse',
    urlKept: (host) => `Laissez vide pour garder l’adresse sur ${host}.`,
    format: 'Format',
    formats: { standard: 'Standard Webhooks', slack: 'Slack', teams: 'Microsoft Teams' },
    secretTitle: 'Webhook ajouté',
    secretText: 'Le destinataire vérifie les signatures avec ce secret. Il n’est affiché qu’une fois.',
    copySecret: 'Copier le secret',
  },
}

export const rules: Texts['rules'] = {
  title: 'Règles',
  lead: 'Choisissez les événements de vos ascenseurs qui vous sont envoyés.',
  leadOfOrganization:
    'Choisissez les événements des ascenseurs de cette organisation et des sous-organisations qui sont envoyés à ses webhooks.',
  loadFailed: 'Les règles n’ont pas pu être chargées',
  none: 'Aucune règle.',
  add: 'Ajouter une règle',
  edit: 'Modifier la règle',
  editOf: (name) => `Modifier la règle ${name}`,
  remove: 'Supprimer la règle',
  removeText: (name) => `${name} n’envoie plus de messages.`,
  removeFailed: 'La règle n’a pas été supprimée. Veuillez réessayer.',
  previewFailed: 'Impossible de compter les messages. Veuillez réessayer.',
  hoursMissing: 'Veuillez saisir les deux heures.',
  to: 'Envoyer à',
  noAddressee: 'Veuillez choisir au moins un destinataire',
  nobody: 'Nulle part',
  on: 'Activée',
  off: 'Désactivée',
  isOn: 'Règle activée',
  event: 'Événement',
  events: { alert: 'Alerte', offline: 'Ascenseur hors ligne' },
  severity: 'Gravité (aucune\u00a0: toutes)',
  codes: 'Codes',
  codesHint: 'Débuts de codes comme Er1, séparés par des virgules. Vide\u00a0: tous les codes.',
  controllerType: 'Type de contrôleur (aucun\u00a0: tous)',
  unacknowledgedMinutes: 'Minutes sans acquittement',
  offlineMinutes: 'Minutes hors ligne',
  unacknowledgedFor: (minutes) => `non acquittée depuis ${minutes} min`,
  offlineFor: (minutes) => `Ascenseur hors ligne depuis ${minutes} min`,
  hours: 'Seulement à certaines heures',
  duringQuietHours: 'Aussi pendant les heures calmes',
  preview: (count, events) =>
    `Cette règle aurait envoyé ${count} ${count <= 1 ? 'message' : 'messages'} sur ${events} ${events <= 1 ? 'événement' : 'événements'} au cours des 30 derniers jours.`,
  previewCut: 'Seuls les événements les plus récents ont été comptés.',
}

export const maintenance: Texts['maintenance'] = {
  title: 'Maintenance planifiée',
  lead: 'Pendant ces périodes, les règles et les chaînes d’escalade n’envoient rien au sujet des ascenseurs de cette organisation et des sous-organisations. La console affiche toujours leurs alertes. Ce qui dure plus longtemps est envoyé ensuite.',
  loadFailed: 'Impossible de charger les fenêtres de maintenance',
  none: 'Aucune maintenance n’est planifiée.',
  period: 'Période',
  fromTo: (from, to) => `Du ${from} au ${to}`,
  startsAt: 'Du',
  endsAt: 'Au',
  reason: 'Motif',
  add: 'Ajouter une maintenance',
  addFailed: 'Non enregistré. Veuillez réessayer.',
  remove: 'Supprimer la maintenance',
  removeText: (reason) =>
    `Les règles et les chaînes d’escalade envoient de nouveau des messages\u00a0: ${reason}`,
  removeFailed: 'La maintenance n’a pas été supprimée. Veuillez réessayer.',
}

export const onCall: Texts['onCall'] = {
  browserZone: (zone) => `Les heures se saisissent dans le fuseau horaire de ce navigateur : ${zone}.`,
  title: 'Astreinte',
  lead: 'En cas d’alerte critique, Hoistway appelle étape par étape les personnes et les webhooks de cette chaîne, jusqu’à ce qu’une personne acquitte. Les ascenseurs des sous-organisations en font partie, sauf si elles ont leur propre chaîne.',
  loading: 'Chargement des rotations',
  loadFailed: 'Les rotations n’ont pas pu être chargées',
  active: 'Utiliser la chaîne pour les alertes critiques',
  removeOf: (name) => `Retirer ${name}`,
  steps: {
    title: 'Chaîne d’escalade',
    add: 'Ajouter une étape',
    choose: 'Choisir une rotation, une personne ou un webhook',
    call: (step) => `Étape ${step}\u00a0: appeler`,
    rota: (name) => `Rotation\u00a0: ${name}`,
    webhook: (name) => `Webhook\u00a0: ${name}`,
    minutes: 'Minutes d’attente',
    removeOf: (step) => `Retirer l’étape ${step}`,
  },
  rotas: 'Rotations',
  newRota: 'Nouvelle rotation',
  addRota: 'Ajouter une rotation',
  startsAt: 'Première relève, puis chaque semaine',
  handovers: (zone) =>
    zone === 'UTC'
      ? 'Les relèves suivent l’heure UTC, celle des organisations sans fuseau horaire.'
      : `Les relèves suivent l’heure de ${zone}.`,
  addPerson: 'Ajouter une personne',
  choosePerson: 'Choisir une personne',
  noAccess: 'Une personne sans accès',
  incomplete: 'Un nom ou une étape manque ou est incomplet.',
  substitute: 'Remplaçant',
  addOverride: 'Ajouter un remplaçant',
  overrideFirst: 'Ajoutez d’abord le remplaçant.',
  override: (name, from, to) => `${name} du ${from} au ${to}`,
  schedule: 'Prochaines semaines',
  shift: (from, to) => `du ${from} au ${to}\u00a0:`,
  gap: 'Personne n’est d’astreinte',
  respond: {
    title: 'Alertes critiques',
    lead: 'Hoistway vous a appelé.',
    loading: 'Chargement des alertes',
    failed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
    incomplete: 'Le lien est incomplet. Veuillez le copier entièrement depuis le message.',
    actions: {
      acknowledge: 'Acquitter',
      snooze: 'Reporter de 15 minutes',
      'hand-over': 'Transmettre à la personne suivante',
    },
    done: {
      acknowledge: 'Les alertes affichées sont acquittées. Une alerte plus récente appelle de nouveau.',
      snooze: 'Reporté. La chaîne d’escalade reprend dans 15 minutes.',
      'hand-over': 'Transmis. La chaîne d’escalade reprend maintenant.',
    },
    open: 'Ouvrir les alertes',
  },
}

export const palette: Texts['palette'] = {
  searchEverything: 'Tout rechercher',
  keys: { control: 'Ctrl', escape: 'Échap' },
}

export const paletteSearch: Texts['paletteSearch'] = {
  title: 'Palette de commandes',
  searching: 'Recherche…',
  nothingFound: (query) => `Aucun résultat pour «\u00a0${query}\u00a0»`,
  typeMore: 'Saisissez deux lettres pour rechercher des ascenseurs et des organisations.',
  searchFailed: 'La recherche sur le serveur a échoué.',
  commandFailed: (name) =>
    `«\u00a0${name}\u00a0» n’a pas pu être exécutée. Choisissez-la à nouveau pour réessayer.`,
  firstListed: (shown) =>
    shown < 2 ? 'Seul le premier résultat est affiché.' : `Les ${shown} premiers résultats sont affichés.`,
  firstOfAll: (shown, all) =>
    shown < 2
      ? `Le premier résultat sur ${all} est affiché.`
      : `Les ${shown} premiers résultats sur ${all} sont affichés.`,
  groups: { pages: 'Pages', actions: 'Actions', elevators: 'Ascenseurs', organizations: 'Organisations' },
  pages: {
    findElevator: 'Scanner ou saisir une clé de contrôleur',
    codeBook: 'Répertoire des codes',
    releases: 'Versions',
    audit: 'Journal d’audit',
    serviceAccounts: 'Comptes de service',
    imports: 'Import',
    appearance: 'Langue, thème et format de l’heure',
    security: 'Mot de passe et double authentification',
  },
  actions: {
    light: 'Utiliser le thème clair',
    dark: 'Utiliser le thème sombre',
    system: 'Utiliser le thème du système',
    shortcuts: 'Afficher les raccourcis clavier',
  },
  alerts: 'Alertes',
  alertsOf: (code) => `Alertes actives avec le code ${code}`,
  explains: (code) => `Explication du code ${code}`,
  controllers: 'Contrôleurs',
  verb: 'redémarrer',
  reset: (elevator) => `Redémarrer le contrôleur ${de(elevator)}…`,
}

export const shortcuts: Texts['shortcuts'] = {
  title: 'Raccourcis clavier',
  search: 'Rechercher pages, ascenseurs, organisations et actions',
  sidebar: 'Replier ou déplier la barre latérale',
  searchList: 'Rechercher dans cette liste',
  toRows: 'De la recherche aux lignes, et de ligne en ligne',
  showList: 'Afficher ces raccourcis',
  closeTop: 'Fermer la fenêtre ou le menu',
  singleKeys: 'Les raccourcis à une seule touche s’activent et se désactivent dans Profil › Apparence.',
  goTo: (page) => `Ouvrir «\u00a0${page}\u00a0»`,
}

export const profile: Texts['profile'] = {
  noRoles: 'Utilisateur\u00a0: vous pouvez consulter ce que vos organisations partagent avec vous.',
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
  site: 'Site',
  dateLanguage: 'Format des dates',
  asInterface: 'Comme l’interface',
  singleKeys: 'Raccourcis à une seule touche',
  membership: {
    title: 'Organisations',
    loading: 'Chargement des organisations',
    failed: 'Impossible de charger vos organisations',
    notSaid: 'Vos organisations ne sont pas disponibles.',
    none: 'Vous n’appartenez encore à aucune organisation.',
    noDepartment: 'Aucun service',
    inactive: 'Inactive',
  },
}

export const register: Texts['register'] = {
  title: 'Créer votre compte',
  lead: 'Un Admin vous ajoute ensuite à vos organisations.',
  firstName: 'Prénom',
  lastName: 'Nom',
  confirmPassword: 'Confirmer le mot de passe',
  createAccount: 'Créer le compte',
  creatingAccount: 'Création du compte…',
  failed: 'L’inscription a échoué. Veuillez réessayer.',
  haveAccount: 'Vous avez déjà un compte\u00a0?',
  signIn: 'Se connecter',
}

export const security: Texts['security'] = {
  password: {
    title: 'Mot de passe',
    current: 'Mot de passe actuel',
    new: 'Nouveau mot de passe',
    confirmNew: 'Confirmer le nouveau mot de passe',
    own: 'Votre mot de passe',
    endOtherSessions: 'Déconnecter toutes les autres sessions',
    change: 'Changer le mot de passe',
    changing: 'Changement du mot de passe…',
    failed: 'Le mot de passe n’a pas pu être changé. Veuillez réessayer.',
    unknown:
      'On ne sait pas si le mot de passe a été changé. Si le mot de passe actuel est maintenant refusé, c’est le nouveau qui est valable.',
    changed: 'Votre mot de passe a été changé.',
    changedElsewhere: 'Votre mot de passe a été changé. Toutes les autres sessions sont fermées.',
  },
  reset: {
    title: 'Choisir un nouveau mot de passe',
    lead: 'Ce sera désormais le mot de passe de votre compte.',
    toSignIn: 'Aller à la connexion',
    incomplete:
      'Ce lien est incomplet. Veuillez l’ouvrir tel que vous l’avez reçu, ou en demander un nouveau à un Admin.',
    checking: 'Vérification du lien…',
    linkFailed: 'Le lien n’a pas pu être vérifié. Veuillez réessayer.',
    invited: (email) => `Bienvenue. Vous vous connectez avec ${email} et ce mot de passe.`,
    account: (email) => `Pour ${email}. Il remplace l’ancien mot de passe et ferme toutes les sessions.`,
    set: 'Définir le mot de passe',
    setting: 'Définition du mot de passe…',
    unknown: 'On ne sait pas si le mot de passe a été défini. Essayez de vous connecter avec.',
    done: 'Votre mot de passe est défini. Vous pouvez maintenant vous connecter avec.',
  },
  factor: {
    title: 'Double authentification',
    lead: 'Ajoute à la connexion un code d’une application de votre téléphone.',
    loading: 'Chargement de la double authentification…',
    statusFailed: 'Impossible de charger l’état de la double authentification',
    off: 'Désactivé.',
    on: 'Activé. ',
    onSince: { before: 'Activé depuis le ', after: '. ' },
    codesLeft: (count) => {
      if (count === 0) return 'Il ne reste aucun code de récupération\u00a0: créez-en de nouveaux.'
      return count === 1 ? 'Il reste 1 code de récupération.' : `Il reste ${count} codes de récupération.`
    },
    setUp: 'Configurer',
    newCodes: 'Nouveaux codes de récupération',
    turnOff: 'Désactiver',
    enabled: 'La double authentification est activée. Toutes les autres sessions sont fermées.',
    disableAsked:
      'La connexion ne demande alors plus de code, et les codes de récupération ne fonctionnent plus.',
    disableRequired:
      'Votre rôle nécessite la double authentification\u00a0: vous la configurerez aussitôt de nouveau.',
    disableFailed: 'La double authentification n’a pas pu être désactivée. Veuillez réessayer.',
    disableUnknown:
      'On ne sait pas si la double authentification a été désactivée. «\u00a0Annuler\u00a0» affiche son état.',
    disabled: 'La double authentification est désactivée.',
    renew: 'Renouveler les codes',
    renewAsked: 'Vos codes de récupération actuels ne fonctionneront plus.',
    renewFailed: 'Les codes de récupération n’ont pas pu être renouvelés. Veuillez réessayer.',
    renewUnknown:
      'On ne sait pas si les codes de récupération ont été renouvelés. Les anciens ne fonctionnent peut-être plus\u00a0: veuillez les renouveler encore une fois.',
  },
  proof: {
    title: 'Confirmer votre identité',
    withPassword: 'Avec le mot de passe',
    withCode: 'Avec un code',
    withSso: (provider) => `Avec ${provider}`,
    ssoHint: (provider) => `${provider} vous demande de vous reconnecter dans une autre fenêtre.`,
    ssoDone: 'Vous pouvez fermer cette fenêtre.',
    ssoRefused: 'Le fournisseur n’a pas confirmé votre identité. Veuillez réessayer.',
    checking: 'Vérification…',
    cancel: 'Annuler',
  },
  enrol: {
    title: 'Configurer la double authentification',
    lead: 'Votre rôle l’exige avant de continuer. À la connexion, vous saisirez aussi un code d’une application de votre téléphone.',
    continue: 'Continuer',
    scan: 'Scannez ce code avec une application d’authentification, ou saisissez-y la clé. Saisissez ensuite le code à 6 chiffres que l’application affiche.',
    qrCode: 'Code QR pour votre application d’authentification',
    key: 'Clé',
    turnOn: 'Activer',
    turningOn: 'Activation…',
    failed: 'La double authentification n’a pas pu être configurée. Veuillez réessayer.',
    openFailed: 'La page n’a pas pu être ouverte. Veuillez réessayer.',
    unknown:
      'On ne sait pas si la double authentification a été activée. Rechargez cette page. Si elle est activée, créez de nouveaux codes de récupération sur la page de votre profil.',
  },
  codes: {
    title: 'Codes de récupération',
    save: 'Enregistrez ces codes de récupération maintenant',
    saveWhy:
      'Sans votre téléphone, chacun d’eux vous connecte une fois. Ils ne seront plus affichés et remplacent tous les précédents.',
    copy: 'Copier les codes',
    download: 'Télécharger les codes',
    saved: 'Je les ai enregistrés',
    notAgain: 'Les codes de récupération ne seront plus affichés.',
  },
}

export const settings: Texts['settings'] = {
  title: 'Paramètres',
  releases: {
    title: 'Versions',
    lead: 'Chaque partie de la console est publiée par sa propre équipe. Un changement ici atteint les onglets ouverts en quelques secondes.',
    loading: 'Chargement des versions…',
    failed: 'Impossible de charger les versions',
    of: (remote) => `Versions ${de(remote)}`,
    none: 'Aucune version pour le moment',
    live: (name, version) => `${name} ${version}`,
    noneLive: (name) => `${name} n’a pas de version en service`,
    since: (who) => ({ before: ' depuis le ', after: ` par ${who}` }),
    canary: (version, audience) => `${version} est à l’essai auprès de\u00a0: ${audience}`,
    share: (percent) => `${percent}\u00a0% des utilisateurs`,
    everyRole: (role) => `toute personne ayant le rôle ${role}`,
    states: { live: 'En service', canary: 'À l’essai', before: 'Précédente', thisTab: 'Cet onglet' },
    preview: (branch) => `Aperçu ${branch}`,
    columns: {
      published: 'Publiée',
      by: 'Par',
      origin: 'Construite',
      platform: 'Plateforme',
      tab: 'Cet onglet',
    },
    origin: {
      commit: (commit) => `commit ${commit}`,
      signed: (key) => `Contrôles signés par ${key}`,
    },
    run: 'Utiliser',
    runNamed: (release) => `Utiliser\u00a0: ${release}`,
    stop: 'Arrêter',
    stopNamed: (release) => `Arrêter\u00a0: ${release} dans cet onglet`,
  },
  rollBack: {
    label: 'Revenir en arrière',
    named: (remote) => `Revenir en arrière\u00a0: ${remote}`,
    nothingBefore: 'Aucune version n’était en service auparavant',
    notRestorable: 'La version précédente ne peut pas être rétablie pour le moment',
    endsCanary: (name, canary, live) =>
      `L’essai ${de(name)} ${canary} prend fin\u00a0; ${live} reste en service.`,
    endsCanaryNoneLive: (name, canary) =>
      `L’essai ${de(name)} ${canary} prend fin\u00a0; aucune version ne reste en service.`,
    restores: (name, before, live) => `${name} ${before} remplace ${live} pour tout le monde.`,
    done: (name, live) => `${name} ${live} est en service.`,
    doneNoneLive: (name) => `Aucune version ${de(name)} n’est en service.`,
    failed: (name) => `Impossible de revenir en arrière pour ${name}`,
    changed: 'Les versions ont changé entre-temps. Veuillez vérifier à nouveau.',
  },
  failures: {
    title: 'Échecs',
    lastWeek: 'Échecs des 7 derniers jours',
    noneLastWeek: 'Aucun échec ces 7 derniers jours',
    inThisTab: 'Dans cet onglet',
    ofThisTab: 'Échecs dans cet onglet',
    columns: {
      release: 'Version',
      kind: 'Échec',
      users: 'Utilisateurs',
      last: 'Dernier',
      detail: 'Détail',
    },
    kinds: {
      missing: 'Injoignable',
      slow: 'Trop lente',
      broken: 'Échec au chargement',
      refused: 'Contrôle d’intégrité échoué',
      'too-new': 'Nécessite une console plus récente',
      'too-old': 'Faite pour une console plus ancienne',
    },
  },
}

export const oneTime: Texts['oneTime'] = {
  done: 'Terminé',
  notAgain: 'Ce contenu ne sera plus affiché.',
}

export const accounts: Texts['accounts'] = {
  title: 'Utilisateurs',
  user: 'Utilisateur',
  searchPlaceholder: 'Nom ou e-mail…',
  search: 'Rechercher des utilisateurs',
  loadFailed: 'Impossible de charger les utilisateurs',
  empty: 'Aucun utilisateur trouvé',
  columns: {
    memberships: 'Appartenances',
    lastSignIn: 'Dernière connexion',
    secondFactor: 'Second facteur',
  },
  states: {
    active: 'Actif',
    invited: 'Invité',
    pending: 'En attente d’approbation',
    deactivated: 'Désactivé',
    unknown: 'État inconnu',
  },
  linkUntil: 'Lien valable jusqu’au',
  ownProfile: 'Votre profil',
  actionOf: (action, account) => `${action}\u00a0: ${account}`,
  activate: { label: 'Activer', approve: 'Approuver', failed: 'Le compte n’a pas pu être activé' },
  createLink: {
    label: 'Lien de réinitialisation',
    title: 'Créer un lien de réinitialisation',
    text: (email) =>
      `Toute personne qui ouvre le lien définit le mot de passe ${de(email)}. Il ne sert qu’une fois et remplace les liens précédents.`,
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
      `${email} se connecte alors sans code, et toutes les sessions sont fermées. Assurez-vous que la demande vient vraiment de cette personne.`,
    confirm: 'Supprimer',
    failed: 'Le second facteur n’a pas pu être supprimé',
  },
  unlinkSso: {
    label: 'Dissocier l’authentification unique',
    text: (email) =>
      `Toutes les sessions ${de(email)} sont fermées. Si les adresses e-mail vérifiées sont liées, la prochaine personne qui se connecte avec cette adresse obtient ce compte avec ses rôles et ses appartenances. Sinon, la connexion n’est possible qu’avec un mot de passe, défini au moyen d’un lien de réinitialisation.`,
    confirm: 'Dissocier',
    failed: 'L’authentification unique n’a pas pu être dissociée',
  },
  link: {
    give: (email) => ({
      before: `Ne donnez ce lien qu’à ${email}. Il ne sera plus affiché et ne sert qu’une fois, jusqu’au `,
      after: '.',
    }),
    copy: 'Copier le lien',
    noMail:
      'Ce serveur n’est pas configuré pour l’envoi d’e-mails\u00a0: copiez le lien et transmettez-le vous-même.',
    mail: 'Envoyer par e-mail',
    mailAgain: 'Renvoyer',
    mailed: (email) => `Envoyé à ${email}. Le serveur de messagerie a accepté le message.`,
    mailFailed: 'Le lien n’a pas été envoyé',
  },
  deactivate: {
    label: 'Désactiver',
    reject: 'Refuser',
    text: (email) =>
      `${email} est déconnecté de tous ses appareils en quelques secondes et ne peut plus se connecter tant que le compte n’est pas réactivé.`,
    failed: 'Le compte n’a pas pu être désactivé',
  },
  account: 'Compte',
  overview: 'Vue d’ensemble',
  back: 'Retour aux utilisateurs',
  userLoading: 'Chargement de l’utilisateur…',
  userFailed: 'Impossible de charger l’utilisateur',
  saveRoles: 'Enregistrer les rôles',
  rolesFailed: 'Les rôles n’ont pas pu être modifiés',
  more: (count) => ` et ${count} de plus`,
  shown: (count, total) =>
    `${count} ${count <= 1 ? 'utilisateur' : 'utilisateurs'}${total === undefined ? '' : ` sur ${total.toLocaleString('fr')}`}`,
  withFactor: 'Avec second facteur',
  withoutFactor: 'Sans second facteur',
  filters: {
    role: { label: 'Rôle', any: 'Tous les rôles' },
    state: { label: 'État', any: 'Tous les états' },
    secondFactor: { label: 'Second facteur', any: 'Second facteur\u00a0: tous' },
    organizationId: { label: 'Organisation', any: 'Toutes les organisations' },
  },
  invite: {
    label: 'Inviter un utilisateur',
    lead: 'La personne reçoit un lien qui définit le mot de passe. Il ne sert qu’une fois, pendant sept jours.',
    ssoLead: 'La personne se connecte par authentification unique.',
    firstName: 'Prénom',
    lastName: 'Nom',
    confirm: 'Créer l’invitation',
    failed: 'L’utilisateur n’a pas pu être invité',
    unknown:
      'On ne sait pas si l’utilisateur a été invité. Si la liste affiche maintenant le compte, créez un lien de réinitialisation sur sa page.',
    managerUnknown:
      'On ne sait pas si l’utilisateur a été invité. Si la liste affiche maintenant le compte, demandez à un Admin de créer un lien de réinitialisation sur sa page.',
    ssoUnknown:
      'On ne sait pas si l’utilisateur a été invité. Vérifiez si la liste affiche maintenant le compte.',
    linkTitle: 'Lien d’invitation',
  },
  memberships: {
    choose: 'Choisir une organisation',
    level: 'Niveau d’accès',
    levelOf: (organization) => `Niveau d’accès pour ${organization}`,
    levelFailed: (organization) => `Impossible de modifier le niveau d’accès pour ${organization}`,
    department: 'Service',
    add: 'Ajouter à une organisation',
    removeTitle: 'Retirer l’appartenance',
    removeText: (organization) => `Retirer l’appartenance à ${organization}\u00a0?`,
    none: 'Aucune appartenance',
    failed: 'Les appartenances n’ont pas pu être modifiées',
    loadFailed: 'Impossible de charger les appartenances',
  },
  sessions: {
    title: 'Sessions',
    device: 'Appareil',
    unknownDevice: 'Appareil inconnu',
    own: 'Cette session',
    address: 'Adresse',
    from: 'Connexion',
    seen: 'Dernière activité',
    end: 'Fermer la session',
    endAll: 'Fermer toutes les autres sessions',
    none: 'Aucune session ouverte',
    failed: 'La session n’a pas pu être fermée',
    loadFailed: 'Impossible de charger les sessions',
  },
}

export const serviceAccounts: Texts['serviceAccounts'] = {
  title: 'Comptes de service',
  lead: 'Comptes pour des programmes. Un jeton d’API atteint ce que voit son compte, dans les limites de ses portées.',
  loading: 'Chargement des comptes de service…',
  failed: 'Impossible de charger les comptes de service',
  empty: 'Aucun compte de service pour le moment',
  add: 'Nouveau compte de service',
  edit: 'Modifier',
  editNamed: (name) => `Modifier ${name}`,
  newToken: 'Nouveau jeton',
  newTokenFor: (name) => `Nouveau jeton pour ${name}`,
  tokensOf: (name) => `Jetons ${de(name)}`,
  noTokens: 'Aucun jeton pour le moment',
  noAccess: 'Aucun rôle ni organisation',
  columns: { scopes: 'Portées', used: 'Dernier usage' },
  states: {
    active: 'Actif',
    expired: 'Expiré',
    revoked: 'Révoqué',
    account: 'Compte désactivé',
    creator: 'Créateur désactivé',
  },
  by: (email) => `Créé par ${email}`,
  nameHint: 'Lettres minuscules, chiffres et traits d’union\u00a0: rapport-de-nuit',
  nameInvalid: 'Veuillez saisir un nom de 2 à 60 caractères comme rapport-de-nuit',
  activeHint: 'Les jetons d’un compte désactivé sont refusés.',
  saveFailed: 'Impossible d’enregistrer le compte de service',
  token: {
    nameHint: 'Ce qui l’utilise\u00a0: «\u00a0CI de reports\u00a0»',
    scopesHint: 'La description de l’API, à l’adresse /api/docs, indique la portée de chaque appel.',
    scopesMissing: 'Veuillez choisir au moins une portée',
    remotes: 'Remotes',
    remotesHint: 'Remotes des portées de publication, séparés par des virgules\u00a0: mfe-reports',
    remotesInvalid: 'Veuillez saisir des noms comme mfe-reports',
    lifetime: 'Valable',
    days: (days) => `${days} jours`,
    create: 'Créer le jeton',
    failed: 'Impossible de créer le jeton',
  },
  shown: {
    title: 'Jeton d’API',
    text: (name) =>
      `Voici le jeton «\u00a0${name}\u00a0». Il ne sera plus affiché\u00a0: enregistrez-le maintenant comme secret du programme.`,
    copy: 'Copier le jeton',
  },
  revoke: {
    named: (name) => `Révoquer ${name}`,
    text: (name) => `Les appels avec «\u00a0${name}\u00a0» sont refusés dès maintenant.`,
    failed: 'Impossible de révoquer le jeton',
  },
}

export const imports: Texts['imports'] = {
  title: 'Import',
  lead: 'Ajoute des organisations, des ascenseurs, des contrôleurs et des utilisateurs depuis un fichier CSV ou XLSX. Les enregistrements existants ne changent pas.',
  kind: 'Type d’enregistrement',
  kinds: {
    organizations: 'Organisations',
    elevators: 'Ascenseurs',
    controllers: 'Contrôleurs',
    users: 'Utilisateurs',
  },
  template: 'Enregistrer le modèle',
  chooseFile: 'Choisir un fichier',
  columns: (required, optional) => `Colonnes\u00a0: ${required}. Facultatives\u00a0: ${optional}.`,
  notRead: 'Le fichier n’a pas pu être lu.',
  notChecked: 'Le fichier n’a pas pu être vérifié.',
  missingColumns: (names) => `Il manque au fichier la colonne\u00a0: ${names}`,
  notImported: (names) => `Non importé\u00a0: ${names}`,
  column: (number) => `colonne ${number}`,
  empty: 'Le fichier n’a aucune ligne.',
  tooMany: (max) => `Un fichier peut avoir au plus ${max} lignes.`,
  line: 'Ligne',
  outcome: 'Résultat',
  anyOutcome: 'Tous les résultats',
  outcomes: { create: 'Nouveau', exists: 'Existant', refused: 'Refusé' },
  problems: 'Erreurs',
  noRows: 'Aucune ligne ne correspond',
  summary: (fresh, known, refused) =>
    `Nouveaux\u00a0: ${fresh}, existants\u00a0: ${known}, refusés\u00a0: ${refused}. Rien n’a encore été écrit.`,
  run: 'Importer',
  importFailed: 'Rien n’a été importé. Veuillez réessayer.',
  importUnknown: 'On ne sait pas si le fichier a été importé.',
  linksUnknown:
    'On ne sait pas si le fichier a été importé. Pour chaque utilisateur qui existe maintenant, créez un lien de réinitialisation sur sa page.',
  done: (count) =>
    count <= 1 ? `${count} enregistrement a été importé.` : `${count} enregistrements ont été importés.`,
  saveLinks: 'Enregistrer les liens d’invitation',
  linksHint:
    'Chaque lien définit une fois, dans les sept jours, le mot de passe d’un utilisateur. Les liens ne seront plus affichés.',
}

export const audit: Texts['audit'] = {
  title: 'Journal d’audit',
  lead: 'Qui a modifié quelles versions, quels jetons et quels responsables, de quoi à quoi, et pourquoi.',
  empty: 'Aucune modification pour le moment',
  filter: 'Modifications de',
  all: 'Tous les remotes',
  columns: {
    change: 'De → à',
    why: 'Pourquoi',
  },
  token: (name) => `Jeton ${name}`,
  system: 'Le serveur',
  command: (name) => `${name} (ligne de commande)`,
  actions: {
    publish: 'Publiée',
    prune: 'Supprimée',
    preview: 'Aperçu',
    'preview-end': 'Aperçu terminé',
    canary: 'À l’essai',
    promote: 'Mise en service',
    rollback: 'Retour en arrière',
    withdraw: 'Retirée',
    'take-back': 'Rappelée',
    'promote-request': 'Mise en service demandée',
    'promote-approve': 'Approuvé, premier de deux',
    'promote-withdraw': 'Demande retirée',
    schedule: 'Planifié',
    'schedule-approve': 'Planification approuvée',
    'schedule-cancel': 'Planification annulée',
    'schedule-stop': 'Non exécuté comme prévu',
    'token-create': 'Jeton créé',
    'token-revoke': 'Jeton révoqué',
    'manager-add': 'Responsable ajouté',
    'manager-remove': 'Responsable retiré',
    'key-add': 'Clé ajoutée',
    'key-revoke': 'Clé révoquée',
  },
  reason: { label: 'Raison', required: 'Ce serveur exige une raison.' },
}

export const confirmation: Texts['confirmation'] = {
  title: 'Confirmez votre identité',
  confirm: 'Confirmer',
  lead: {
    'release-rights': 'Cela change qui peut publier. La confirmation est valable cinq minutes.',
    promotions: 'Cela donne une autre version aux utilisateurs. La confirmation est valable cinq minutes.',
    accounts: 'Cela modifie le compte d’un autre utilisateur. La confirmation est valable cinq minutes.',
  },
  failed: 'La confirmation a échoué. Veuillez réessayer.',
}

export const keys: Texts['keys'] = {
  title: 'Clés de signature',
  lead: 'Les clés dont la signature prouve qu’un build a été vérifié. hoistway keys new crée une paire\u00a0; la moitié publique est ajoutée ici.',
  failed: 'Les clés n’ont pas pu être chargées',
  empty: (remote) => `${remote} ne fait confiance à aucune clé`,
  of: 'Clés de',
  add: 'Nouvelle clé',
  columns: { key: 'Clé', by: 'Ajoutée par', at: 'Ajoutée', edit: 'Actions sur la clé' },
  states: {
    trusted: 'De confiance',
    revoked: 'Révoquée',
    creator: 'Pas de confiance\u00a0: qui l’a ajoutée est désactivé',
  },
  form: {
    title: (remote) => `Nouvelle clé ${de(remote)}`,
    name: 'Nom de la clé',
    nameHint: 'Ce qui signe avec elle\u00a0: «\u00a0ci\u00a0»',
    key: 'Clé publique',
    keyHint: 'Le texte de FILE.pub. Il commence par -----BEGIN PUBLIC KEY-----',
    keyMissing: 'Veuillez saisir le texte de FILE.pub',
    keyPrivate:
      'C’est la clé qui signe. Elle ne doit pas quitter le pipeline\u00a0: créez une nouvelle paire.',
    add: 'Ajouter la clé',
    failed: 'La clé n’a pas pu être ajoutée',
  },
  done: (name, remote) => `${remote} fait désormais confiance à ${name}.`,
  revoke: {
    named: (name, remote) => `Révoquer la clé ${name} ${de(remote)}`,
    text: (name, remote) =>
      `${remote} ne fait plus confiance à ${name}\u00a0: plus rien n’est publié avec sa signature. Ce qui est publié reste.`,
    confirm: 'Révoquer la clé',
    failed: 'La clé n’a pas pu être révoquée',
  },
}

export const previews: Texts['previews'] = {
  of: (remote) => `Aperçus ${de(remote)}`,
  columns: { for: 'Pour', edit: 'Actions sur l’aperçu' },
  releasers: 'Admins et responsables de publication',
  open: (address) => `Ouvrir ${address}`,
  forever: 'Sans fin prévue',
  end: {
    label: 'Terminer',
    named: (branch, remote) => `Terminer l’aperçu ${branch} ${de(remote)}`,
    text: (branch, remote) =>
      `Plus personne ne peut ouvrir l’aperçu ${branch} ${de(remote)}. Les onglets qui l’affichent reviennent à la version en service quand ils sont rechargés. Ce qui a été publié pour la branche est supprimé un jour plus tard.`,
    confirm: 'Terminer l’aperçu',
    done: (branch, remote) => `L’aperçu ${branch} ${de(remote)} est terminé.`,
    failed: (branch) => `L’aperçu ${branch} n’a pas été terminé`,
  },
}

export const promote: Texts['promote'] = {
  label: 'Mettre en service…',
  named: (remote) => `Mettre en service\u00a0: ${remote}`,
  lead: 'Les fichiers sont vérifiés, puis tous les utilisateurs reçoivent la version, sauf ceux qui en essaient une plus récente. Les onglets ouverts la proposent.',
  leadOfTwo:
    'Une autre personne doit l’approuver. Ensuite, les fichiers sont vérifiés et tous les utilisateurs reçoivent la version, sauf ceux qui en essaient une plus récente.',
  noneLive: 'Rien n’est en service',
  insteadOf: (live) => `À la place de ${live}`,
  submit: 'Mettre en service',
  ask: 'Demander l’approbation',
  busy: 'Mise en service…',
  nothing: 'Aucune autre version n’a été publiée',
  done: (release) => `${release} est en service.`,
  waits: (release, approvers) =>
    `${release} attend l’approbation d’une autre personne\u00a0: ${approvers.join(', ')}.`,
  failed: (release) => `${release} n’a pas été mis en service`,
  withdraw: {
    label: 'Retirer',
    named: (release) => `Retirer ${release}`,
    text: (release) =>
      `Plus personne ne pourra mettre ${release} en service, et aucun retour en arrière ne le rétablira. C’est définitif. Les onglets qui l’exécutent le gardent jusqu’à leur rechargement.`,
    done: (release) => `${release} est retiré.`,
    failed: (release) => `${release} n’a pas été retiré`,
    state: 'Retirée',
  },
}

export const requests: Texts['requests'] = {
  waits: (version, who) => `${version} attend sa mise en service, demandée par ${who}.`,
  until: { before: 'Jusqu’au ', after: '.' },
  why: (reason) => `Raison\u00a0: ${reason}`,
  other: 'Une autre personne doit l’approuver.',
  token: (name) => `le jeton ${name}`,
  approvedBy: (who) => `${who} l’a approuvée. Une autre personne doit encore le faire.`,
  approve: {
    label: 'Approuver',
    named: (release) => `Approuver ${release}`,
    text: (release) =>
      `${release} sera en service pour tous, sauf ceux qui essaient une version plus récente.`,
    first: (release) => `${release} sera en service dès qu’une autre personne l’aura approuvé aussi.`,
    failed: 'Impossible d’approuver la mise en service',
  },
  withdraw: {
    label: 'Retirer',
    named: (release) => `Retirer ${release}`,
    text: (release) => `${release} ne sera pas mis en service et devra être redemandé.`,
    failed: 'Impossible de retirer la demande',
  },
}

export const rights: Texts['rights'] = {
  tokens: {
    title: 'Jetons de publication',
    lead: 'Les jetons d’API des comptes de service permettent aux pipelines CI de publier sans mot de passe, avec les portées et les remotes choisis.',
  },
  managers: {
    title: 'Responsables de publication',
    lead: 'Utilisateurs de tout rôle qui publient un remote. Ils le trouvent à l’adresse /releases.',
    failed: 'Impossible de charger les responsables de publication',
    empty: 'Seuls les Admins peuvent publier',
    columns: {
      user: 'Utilisateur',
      since: 'Depuis',
      edit: 'Actions sur le responsable',
    },
    email: 'E-mail de l’utilisateur',
    remoteInvalid: 'Veuillez saisir un nom comme mfe-reports',
    emailMissing: 'Veuillez saisir une adresse e-mail',
    addFailed: 'Impossible d’ajouter le responsable',
    remove: {
      named: (email, remote) => `Retirer ${email} ${de(remote)}`,
      text: (email, remote) => `${email} ne pourra plus publier ${remote}.`,
      failed: 'Impossible de retirer le responsable',
    },
  },
}

export const rollout: Texts['rollout'] = {
  columns: { sessions: 'Sessions', failed: 'Avec erreurs' },
  step: (step, steps, percent) => `Étape ${step} sur ${steps}\u00a0: ${percent}\u00a0% des utilisateurs`,
  counts: (failed, sessions, liveFailed, liveSessions) =>
    `${failed} ${failed <= 1 ? 'session' : 'sessions'} sur ${sessions} ${failed <= 1 ? 'a' : 'ont'} eu des erreurs, ${liveFailed} sur ${liveSessions} avec la version en service`,
  waits: {
    time: 'Continue quand la durée de cette étape est écoulée',
    sessions: (sessions, least) => `Attend des sessions\u00a0: ${sessions} sur ${least} au moins`,
    errors: 'Attend\u00a0: il y a plus d’erreurs que permis, ce qui peut encore être un hasard',
  },
  advance: 'Continue maintenant',
  stop: 'Est en cours de rappel',
  passed: 'Toutes les étapes sont réussies. La version attend d’être mise en service.',
  takenBack: (version) => ({ before: `${version} a été rappelée le `, after: '' }),
  takenBackBy: (who) => ` par ${who}`,
  takenBackAutomatically: (counts) => `, automatiquement\u00a0: ${counts}`,
  errors: {
    of: (remote) => `Erreurs ${de(remote)}`,
    columns: { message: 'Erreur', place: 'Endroit', times: 'Nombre', last: 'Dernière' },
  },
  start: {
    label: 'Essai…',
    named: (remote) => `Essai ${de(remote)}`,
    lead: 'La version est donnée pas à pas à plus d’utilisateurs, tant qu’elle n’a pas plus d’erreurs que celle en service. Sinon elle est rappelée.',
    steps: 'Étapes, en pourcentage des utilisateurs',
    stepsHint: 'Par exemple 1, 10, 50',
    stepsRead: (steps) => steps.map((step) => `${step.toLocaleString('fr')}\u00a0%`).join(', puis '),
    stepsWrong: 'Des nombres jusqu’à 100, chacun plus grand que le précédent',
    every: 'Durée d’une étape',
    times: { '5m': '5 minutes', '15m': '15 minutes', '1h': '1 heure', '1d': '1 jour' },
    minSessions: 'Sessions par étape, au moins',
    maxDifference: 'Part permise de sessions avec erreurs au-dessus de la version en service, en pour cent',
    numberWrong: 'Saisissez un nombre',
    submit: 'Commencer l’essai',
    busy: 'Démarrage…',
    done: (release) => `L’essai ${de(release)} a commencé.`,
    failed: 'L’essai n’a pas commencé',
    nothing: 'Aucune version n’est plus récente que celle en service',
  },
  end: {
    label: 'Mettre fin à l’essai',
    named: (remote) => `Mettre fin à l’essai\u00a0: ${remote}`,
  },
  live: {
    label: 'Rétablir la version précédente',
    named: (remote) => `Rétablir la version précédente\u00a0: ${remote}`,
    consequence: (name, before, live, canary) =>
      `${name} ${before} remplace ${live} pour tout le monde, et l’essai de ${canary} prend fin.`,
  },
}

export const schedules: Texts['schedules'] = {
  now: 'Maintenant',
  at: 'À un moment donné',
  time: 'Date et heure',
  zone: (zone) => `Dans le fuseau horaire de ce navigateur, ${zone}. L’horloge du serveur fait foi.`,
  missing: 'Saisissez une date et une heure',
  past: 'Ce moment est passé',
  submit: 'Planifier',
  done: (release, time) => `${release} est planifié pour le ${time}.`,
  needsApproval: (release, time, approvers) =>
    `${release} est planifié pour le ${time}, sous réserve d’approbation\u00a0: ${approvers.join(', ')}.`,
  badge: 'Planifié',
  promotes: (version) => ({ before: `${version} sera en service pour tous le `, after: '' }),
  triesOut: (canary) => ({ before: `L’essai de ${canary} commencera le `, after: '' }),
  by: (who) => `, comme ${who} l’a planifié.`,
  needs: (persons) =>
    persons === 1
      ? 'Une autre personne doit l’approuver avant.'
      : `${persons} personnes doivent l’approuver avant.`,
  other: 'Une autre personne doit l’approuver.',
  approve: {
    label: 'Approuver',
    named: (release) => `Approuver la planification ${de(release)}`,
    text: (release) => `Vous approuvez que ${release} soit mis en service à ce moment.`,
    failed: 'La planification n’a pas pu être approuvée',
  },
  cancel: {
    label: 'Annuler',
    named: (release) => `Annuler la planification ${de(release)}`,
    text: (release) => `${release} ne sera pas modifié à ce moment.`,
    confirm: 'Annuler la planification',
    failed: 'La planification n’a pas pu être annulée',
  },
}

export const settingsTab: Texts['settingsTab'] = {
  title: 'Cet onglet',
  summary: (requests, transferred) =>
    requests < 2
      ? `${requests} requête, ${transferred} transférés depuis le chargement de la page, d’après ce que le navigateur a retenu.`
      : `${requests} requêtes, ${transferred} transférés depuis le chargement de la page, d’après ce que le navigateur a retenu.`,
  parts: { label: 'Parties dans cet onglet', part: 'Partie', version: 'Version' },
  requests: {
    label: 'Requêtes de cet onglet',
    kind: 'Type',
    count: 'Requêtes',
    fromCache: 'Cache',
    transferred: 'Transférés',
  },
  kinds: { page: 'Page', script: 'JavaScript', style: 'Styles', data: 'Données', other: 'Autres' },
  start: { label: 'Démarrage de cet onglet', step: 'Étape', after: 'Après' },
  steps: {
    document: 'Premier script exécuté',
    request: 'Première requête envoyée',
    answer: 'Première requête satisfaite',
    host: 'Console démarrée',
    registry: 'Versions connues',
    remote: 'Première page chargée',
    rows: 'Premières lignes affichées',
  },
}

export const shell: Texts['shell'] = {
  skip: 'Aller au contenu',
  loadingPage: 'Chargement de la page',
  mainMenu: 'Menu principal',
  closeMenu: 'Fermer le menu',
  toggleSidebar: 'Afficher ou masquer la barre latérale',
  printed: (when) => `Imprimé le ${when}`,
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
}

export const noAccess: Texts['noAccess'] = {
  title: 'Aucun accès',
  toThisPage: 'Vous n’avez pas accès à cette page',
  pageNeeds: (page, roles) =>
    `La page «\u00a0${page}\u00a0» nécessite le rôle ${or('fr', roles)}. Un Admin peut vous le donner.`,
  thisPageNeeds: (roles) => `Cette page nécessite le rôle ${or('fr', roles)}. Un Admin peut vous le donner.`,
  somePageNeeds:
    'Si une page vous a mené ici, elle nécessite un rôle que votre compte n’a pas. Un Admin peut vous le donner.',
  toDashboard: 'Aller au tableau de bord',
  back: 'Revenir en arrière',
}

export const overrides: Texts['overrides'] = {
  releasesOfTab: 'Versions de cet onglet',
  tabRuns: (releases) => `Cet onglet utilise ${releases}`,
  notRun: (releases) => `Indisponible\u00a0: ${releases}.`,
  previewOf: (name, branch) => `l’aperçu ${branch} ${de(name)}`,
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
}

export const updates: Texts['updates'] = {
  newVersion: 'Une nouvelle version de cette page est prête',
  takenBack:
    'La version que vous utilisez a été rappelée. Rechargez la page pour obtenir la version actuelle.',
  waiting: 'Cette page se rechargera dès que vous aurez enregistré ou fermé votre saisie.',
  reload: 'Recharger',
  notNow: 'Pas maintenant',
}

export const app: Texts['app'] = {
  notShown: {
    title: 'Cette page n’a pas pu être affichée',
    before:
      'Une erreur s’est produite. Si elle persiste, indiquez à votre administrateur le numéro d’erreur\u00a0',
    after: '.',
    again: 'Recharger',
  },
  notLoaded: {
    title: 'Cette page n’a pas pu être chargée',
    before:
      'Un fichier était absent ou n’a pas passé le contrôle d’intégrité et n’a pas été exécuté. Si l’erreur persiste, indiquez à votre administrateur le numéro d’erreur\u00a0',
    after: '.',
    again: 'Réessayer',
  },
}

export const remotes: Texts['remotes'] = {
  loading: (page) => `Chargement\u00a0: ${page}…`,
  fallback: (wanted, running) =>
    `La version ${wanted} de cette page n’a pas pu être chargée. Vous voyez la version ${running}\u00a0; l’échec a été signalé.`,
  dismiss: 'Fermer',
  registry: {
    title: 'Impossible d’établir la liste des pages',
    text: 'Le serveur n’a pas indiqué quelles pages existent. Il démarre peut-être ou est injoignable.',
  },
}

export const remoteFailure: Texts['remoteFailure'] = {
  notAvailable: (page) => `Impossible de charger la page\u00a0: ${page}`,
  notShown: (page) => `Impossible d’afficher la page\u00a0: ${page}`,
  serverAway: 'Le serveur est injoignable',
  serverSilent: (page) =>
    `Impossible de charger ${page}, car le serveur ne répond pas. Il redémarre peut-être, ou le réseau est interrompu. `,
  explanations: {
    missing:
      'La page est injoignable. Elle est peut-être en maintenance, ou le réseau est interrompu. Les autres pages fonctionnent. ',
    slow: 'Le chargement a pris trop de temps. Le réseau est peut-être lent. Les autres pages fonctionnent. ',
    broken: 'Le chargement a échoué. Les autres pages fonctionnent. ',
    refused:
      'La page n’a pas passé le contrôle d’intégrité et n’a pas été chargée. Les autres pages fonctionnent. ',
    'too-new':
      'La page nécessite une console plus récente. Rechargez la page\u00a0; si cela ne suffit pas, la console doit encore être mise à jour. Les autres pages fonctionnent. ',
    'too-old':
      'La page a été faite pour une console plus ancienne et doit encore être mise à jour. Les autres pages fonctionnent. ',
    rendering: 'L’affichage a échoué. Les autres pages fonctionnent. ',
  },
  errorNumber: { before: 'Numéro d’erreur\u00a0', after: '.' },
  retry: 'Réessayer',
}

export const authForm: Texts['authForm'] = {
  email: 'E-mail',
  password: 'Mot de passe',
  passwordRules: 'Règles du mot de passe',
  ruleMet: ', respectée',
  ruleNotMet: ', pas encore respectée',
  rulesMet: (met, all) =>
    met < 2
      ? `${met} règle du mot de passe sur ${all} respectée`
      : `${met} règles du mot de passe sur ${all} respectées`,
  commonRefused: 'Les mots de passe courants comme Password1! sont refusés.',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  capsLock: 'Le verrouillage des majuscules est activé',
  code: 'Code',
  recoveryCode: 'Code de récupération',
}

export const reportedFailures: Texts['reportedFailures'] = {
  originNotAllowed: (title, origin) => `${title} vient de ${origin}, ce qui n’est pas autorisé`,
  noHashes: (title) => `${title} n’a pas d’empreintes d’intégrité`,
  slow: (title) => `${title} met trop de temps à se charger`,
  notPublished: (path) => `${path} n’est pas ce qui a été publié`,
  unreachable: (title) => `${title} était injoignable`,
  noPages: (title) => `${title} n’a pas de pages`,
  noPage: (name, path) => `${name} n’a pas de page ${path}`,
  noExtension: (name, extension) => `${name} n’a pas d’extension ${extension}`,
  failed: (title) => `${title} a échoué pendant le chargement`,
  otherPlatform: (release, range, version) =>
    `${release} exige la plateforme ${range}, la console a ${version}`,
  blank: 'La page est restée vide',
  hang: 'La page ne répondait plus',
  busy: 'La page était occupée la plupart du temps',
  silent: 'La page n’a plus rien signalé après le démarrage de cette version.',
  calls: (reason) => `La page n’a pas pu lire ses données\u00a0: ${reason}`,
}

export const auditLog: Texts['auditLog'] = {
  title: 'Journal d’audit',
  lead: 'Qui a modifié quoi, quand et d’où. Les lignes ne peuvent pas être modifiées.',
  search: 'Rechercher dans le journal d’audit',
  searchPlaceholder: 'Utilisateur ou enregistrement…',
  shown: (shown, all) =>
    `${shown} ${shown <= 1 ? 'ligne' : 'lignes'}${all === undefined ? '' : ` sur ${all.toLocaleString('fr')}`}`,
  empty: 'Aucune ligne ne correspond',
  columns: {
    record: 'Enregistrement',
    changes: 'Modifications',
    from: 'Adresse',
  },
  system: 'Serveur',
  filters: {
    entity: { label: 'Type d’enregistrement', any: 'Tous les types' },
    result: { label: 'Résultat', any: 'Tous les résultats', done: 'Exécuté', refused: 'Refusé' },
    days: {
      label: 'Période',
      any: 'Toutes les dates',
      1: 'Dernières 24 heures',
      7: '7 derniers jours',
      30: '30 derniers jours',
    },
    account: { label: 'Compte', any: 'Tous les comptes', one: 'Un compte' },
  },
  apiToken: (name) => `Jeton d’API ${name}`,
  repeated: (count) => `${count} fois`,
  changed: (count) => `${count} champs`,
  secret: 'modifié, valeurs non enregistrées',
  exportAll: 'Exporter en CSV',
  exportFailed: 'Impossible d’exporter le journal d’audit. Veuillez réessayer.',
  exportCut: (count) =>
    `Le fichier contient les ${count} lignes les plus récentes. Affinez les filtres pour les plus anciennes.`,
  colon: '\u00a0: ',
  recent: {
    title: 'Activité récente',
    none: 'Aucune activité',
    failed: 'Impossible de charger l’activité',
    all: 'Toute l’activité',
  },
  actions: {
    'sign-in': 'Connexion',
    'sign-out': 'Déconnexion',
    'sign-in-refused': 'Connexion refusée',
    'sign-in-locked': 'Connexions ralenties',
    'refresh-reused': 'Session fermée\u00a0: son jeton a servi deux fois',
    register: 'Inscription',
    'register-refused': 'Inscription refusée',
    invite: 'Invitation',
    activate: 'Activation',
    deactivate: 'Désactivation',
    'link-account': 'Lié à l’authentification unique',
    'unlink-account': 'Dissocié de l’authentification unique',
    'apply-claims': 'Rôles et organisations de l’authentification unique',
    'set-roles': 'Rôles modifiés',
    'end-sessions': 'Sessions fermées',
    confirm: 'Modification confirmée',
    'create-reset-link': 'Lien de réinitialisation créé',
    'mail-reset-link': 'Lien envoyé par e-mail',
    'withdraw-reset-link': 'Lien de réinitialisation retiré',
    'reset-password': 'Mot de passe défini par lien',
    'change-password': 'Mot de passe modifié',
    'enable-second-factor': 'Second facteur activé',
    'disable-second-factor': 'Second facteur désactivé',
    'remove-second-factor': 'Second facteur supprimé',
    'renew-recovery-codes': 'Codes de récupération renouvelés',
    import: 'Import',
    revoke: 'Révocation',
    create: 'Création',
    update: 'Modification',
    delete: 'Suppression',
    'page-snooze': 'Appel reporté',
    'page-hand-over': 'Appel transmis',
    acknowledge: 'Acquittement',
    'add-note': 'Note ajoutée',
    'delete-note': 'Note supprimée',
    'start-can-recording': 'Enregistrement CAN démarré',
    'stop-can-recording': 'Enregistrement CAN arrêté',
    'delete-can-recording': 'Enregistrement CAN supprimé',
    'import-can-recording': 'Journal CAN importé',
    'add-can-trigger': 'Déclencheur CAN ajouté',
    'delete-can-trigger': 'Déclencheur CAN supprimé',
    'call-car': 'Commande envoyée\u00a0: appeler la cabine',
    'reset-controller': 'Commande envoyée\u00a0: redémarrer le contrôleur',
    'clear-cache': 'Commande envoyée\u00a0: vider le cache',
    'assign-filter': 'Filtre CAN attribué',
    'set-device-setting': 'Paramètre de l’appareil modifié',
    'load-failed': 'Version non chargée',
    'firmware-update': 'Mise à jour du firmware lancée',
    'queue-firmware-update': 'Mise à jour du firmware mise en attente',
    upload: 'Téléversement',
    'upload-and-release': 'Téléversement et publication',
    release: 'Publication',
    withdraw: 'Retrait',
    synchronize: 'Synchronisation',
    'read-secret': 'Secret affiché',
    'take-out-of-service': 'Mise hors service',
    'return-to-service': 'Remise en service',
    dismiss: 'Ignoré',
    restore: 'De nouveau affiché',
    quarantine: 'Mise en quarantaine',
    'device-conflict': 'Second appareil avec la même clé',
    'cancel-firmware-update': 'Mise à jour du firmware annulée',
    'create-refused': 'Création refusée',
  },
  entities: {
    organization: 'Organisation',
    elevator: 'Ascenseur',
    controller: 'Contrôleur',
    'alert-code': 'Entrée du répertoire des codes',
    'can-database': 'Base de données CAN',
    'can-filter': 'Filtre CAN',
    firmware: 'Firmware',
    membership: 'Appartenance',
    'service-account': 'Compte de service',
    'api-token': 'Jeton d’API',
    user: 'Utilisateur',
    session: 'Session',
    alert: 'Alerte',
    pattern: 'Problème récurrent',
    release: 'Version',
    'release-token': 'Jeton de publication',
    'release-manager': 'Responsable de publication',
    'report-schedule': 'Planification de rapports',
    'maintenance-window': 'Maintenance planifiée',
    'notification-rule': 'Règle de notification',
    'on-call': 'Astreinte',
    webhook: 'Webhook',
    'first-admin': 'Premier Admin',
  },
  fields: {
    isActive: 'Actif',
    organizationId: 'Organisation',
    parentId: 'Parent',
    type: 'Type',
    phoneNumber: 'Téléphone',
    contacts: 'Contacts',
    accessInstructions: 'Consignes d’accès',
    startsAt: 'Du',
    endsAt: 'Au',
    reason: 'Motif',
    note: 'Note',
    canRecording: 'Enregistrement CAN',
    canTrigger: 'Déclencheur CAN',
    file: 'Fichier',
    elevatorType: 'Type',
    outOfServiceReason: 'Hors service en raison de',
    outOfServiceSince: 'Hors service depuis',
    floors: 'Étages',
    key: 'Clé du contrôleur',
    controllerType: 'Type de contrôleur',
    canFilterId: 'Filtre CAN',
    firmwareId: 'Firmware',
    deviceSettings: 'Paramètres de l’appareil',
    isDefault: 'Filtre par défaut',
    allowAll: 'Autoriser tous les messages',
    messageIds: 'Identifiants de message',
    rules: 'Règles',
    accessLevel: 'Niveau d’accès',
    firstName: 'Prénom',
    lastName: 'Nom',
    roles: 'Rôles',
    passwordHash: 'Mot de passe',
    version: 'Version',
    fileSize: 'Taille du fichier',
    sha256: 'SHA-256',
  },
  types: { Organization: 'Organisation', Building: 'Bâtiment' },
  values: {
    true: 'oui',
    false: 'non',
  },
  reasons: {
    'unknown-account': 'Compte inconnu',
    'inactive-account': 'Compte inactif',
    'email-not-linked': 'E-mail d’un autre compte',
    'waits-for-approval': 'Attend l’approbation',
    'command-line': 'Ligne de commande',
    'wrong-password': 'Mot de passe erroné',
    'wrong-code': 'Code erroné',
    'release-rights': 'Droits de publication',
    promotions: 'Mises en service',
    accounts: 'Comptes',
  },
}

export const shared: Texts['shared'] = {
  name: 'Nom',
  status: 'État',
  when: 'Quand',
  who: 'Qui',
  what: 'Quoi',
  auditFailed: 'Impossible de charger le journal d’audit',
  remote: 'Remote',
  version: 'Version',
  remove: 'Retirer',
  revoke: 'Révoquer',
  never: 'Jamais',
  save: 'Enregistrer',
  add: 'Ajouter',
  preview: 'Aperçu',
  created: 'Créé',
  until: 'Jusqu’au',
  on: 'Activé',
  off: 'Désactivé',
  language: 'Langue',
  timeZone: 'Fuseau horaire',
  roles: 'Rôles',
  nameMissing: 'Veuillez saisir un nom',
}
