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
  ended: {
    expired: 'Votre session a expiré. Veuillez vous reconnecter.',
    unreachable:
      'Votre session n’a pas pu être renouvelée, car le serveur était injoignable. Veuillez vous reconnecter.',
    revoked:
      'Votre session a été fermée. Vous vous êtes déconnecté ailleurs, le mot de passe ou le second facteur de votre compte a été modifié, ou la session a été utilisée à deux endroits à la fois. Veuillez vous reconnecter.',
    inactive: 'Votre compte a été désactivé. Veuillez vous adresser à un Admin.',
    elsewhere: 'Vous avez été déconnecté dans un autre onglet.',
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
    Connecting: 'Connexion',
    Reconnecting: 'Reconnexion',
    Disconnected: 'Déconnectée',
    Disconnecting: 'Déconnexion',
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
  lastKnown: (since) => `Dernier état connu, de ${since} – aucune connexion.`,
  browserOffline: 'navigateur hors ligne',
  controllersOutOfReach: 'contrôleurs injoignables',
  noUpdatesFor: (span) => `Aucune valeur en direct depuis ${span}.`,
  interrupted: 'Les valeurs en direct sont interrompues. Reconnexion…',
  controllersAway: (since) =>
    `La liaison avec les contrôleurs est interrompue depuis ${since}. Les valeurs sont les dernières connues.`,
  databaseAway: (since) =>
    `La base de données est en panne depuis ${since}. Les alertes et les listes sont les dernières connues.`,
  databaseDown: 'base de données en panne',
  givenUp: 'La connexion en direct n’a pas pu être rétablie.',
  disk: {
    low: 'Moins de 10 % du disque du serveur est libre. S’il est plein, rien ne peut être enregistré.',
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
  retry: 'Réessayer',
  sound: 'Son pour les alertes critiques',
  severity: 'Gravité des notifications',
  allSeverities: 'Toutes les gravités',
  severities: { critical: 'Critique', warning: 'Avertissement', info: 'Info', success: 'Succès' },
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

export const palette: Texts['palette'] = {
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
  pages: {
    findElevator: 'Scanner ou saisir une clé de contrôleur',
    codeBook: 'Répertoire des codes',
    releases: 'Versions',
    audit: 'Journal d’audit',
    profile: 'Profil',
    appearance: 'Langue, thème et format de l’heure',
    security: 'Mot de passe et double authentification',
  },
  actions: {
    light: 'Utiliser le thème clair',
    dark: 'Utiliser le thème sombre',
    system: 'Utiliser le thème du système',
    shortcuts: 'Afficher les raccourcis clavier',
    logout: 'Se déconnecter',
  },
  keys: { control: 'Ctrl', escape: 'Échap' },
}

export const paletteSearch: Texts['paletteSearch'] = {
  alerts: 'Alertes',
  alertsOf: (code) => `Alertes actives avec le code ${code}`,
  explains: (code) => `Explication du code ${code}`,
  controllers: 'Contrôleurs',
  verb: 'redémarrer',
  reset: (elevator) => `Redémarrer le contrôleur de ${elevator}…`,
}

export const shortcuts: Texts['shortcuts'] = {
  title: 'Raccourcis clavier',
  search: 'Rechercher pages, ascenseurs, organisations et actions',
  sidebar: 'Replier ou déplier la barre latérale',
  searchList: 'Rechercher dans cette liste',
  toRows: 'De la recherche aux lignes, et de ligne en ligne',
  showList: 'Afficher cette liste',
  closeTop: 'Fermer ce qui est ouvert au premier plan',
  goTo: (page) => `Ouvrir ${page}`,
}

export const profile: Texts['profile'] = {
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
  dateLanguage: 'Format des dates',
  asInterface: 'Comme l’interface',
  membership: {
    title: 'Organisations',
    loading: 'Chargement des organisations',
    failed: 'Impossible de charger vos organisations',
    notSaid: 'Vos organisations ne sont pas disponibles.',
    none: 'Vous n’appartenez encore à aucune organisation.',
    noDepartment: 'Aucun service',
    inactive: 'Inactif',
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
    done: 'Votre mot de passe est défini. Vous pouvez maintenant vous connecter avec.',
  },
  factor: {
    title: 'Double authentification',
    lead: 'Ajoute à votre mot de passe un code d’une application de votre téléphone.',
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
      'La connexion ne demande alors que le mot de passe, et les codes de récupération ne fonctionnent plus.',
    disableRequired:
      'Votre rôle nécessite la double authentification\u00a0: vous la configurerez aussitôt de nouveau.',
    disableFailed: 'La double authentification n’a pas pu être désactivée. Veuillez réessayer.',
    disabled: 'La double authentification est désactivée.',
    renew: 'Renouveler les codes',
    renewAsked: 'Vos codes de récupération actuels ne fonctionneront plus.',
    renewFailed: 'Les codes de récupération n’ont pas pu être renouvelés. Veuillez réessayer.',
  },
  proof: {
    title: 'Confirmer votre identité',
    withPassword: 'Avec le mot de passe',
    withCode: 'Avec un code',
    checking: 'Vérification…',
    cancel: 'Annuler',
  },
  enrol: {
    title: 'Configurer la double authentification',
    lead: 'Votre rôle l’exige avant de continuer\u00a0: un code d’une application de votre téléphone, en plus du mot de passe.',
    logout: 'Se déconnecter',
    continue: 'Continuer',
    scan: 'Scannez ce code avec une application d’authentification, ou saisissez-y la clé. Saisissez ensuite le code à 6 chiffres que l’application affiche.',
    qrCode: 'Code QR pour votre application d’authentification',
    key: 'Clé',
    turnOn: 'Activer',
    turningOn: 'Activation…',
    failed: 'La double authentification n’a pas pu être configurée. Veuillez réessayer.',
  },
  codes: {
    title: 'Codes de récupération',
    save: 'Enregistrez ces codes de récupération maintenant',
    saveWhy:
      'Sans votre téléphone, chacun d’eux vous connecte une fois. Ils ne seront plus affichés et remplacent tous les précédents.',
    copy: 'Copier les codes',
    download: 'Télécharger les codes',
    saved: 'Je les ai enregistrés',
  },
}

export const settings: Texts['settings'] = {
  title: 'Paramètres',
  releases: {
    title: 'Versions',
    lead: 'Chaque partie de la console est publiée par sa propre équipe. Un changement ici atteint les onglets ouverts en quelques secondes.',
    loading: 'Chargement des versions…',
    failed: 'Impossible de charger les versions',
    of: (remote) => `Versions de ${remote}`,
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
      version: 'Version',
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
    stopNamed: (release) => `Ne plus utiliser ${release} dans cet onglet`,
  },
  rollBack: {
    label: 'Revenir en arrière',
    named: (remote) => `Revenir en arrière\u00a0: ${remote}`,
    nothingBefore: 'Aucune version n’était en service auparavant',
    endsCanary: (name, canary, live) =>
      `L’essai de ${name} ${canary} prend fin\u00a0; ${live} reste en service.`,
    endsCanaryNoneLive: (name, canary) =>
      `L’essai de ${name} ${canary} prend fin\u00a0; aucune version ne reste en service.`,
    restores: (name, before, live) => `${name} ${before} remplace ${live} pour tout le monde.`,
    done: (name, live) => `${name} ${live} est en service.`,
    doneNoneLive: (name) => `Aucune version de ${name} n’est en service.`,
    failed: (name) => `Impossible de revenir en arrière pour ${name}`,
  },
  failures: {
    title: 'Échecs',
    lastWeek: 'Échecs des 7 derniers jours',
    noneLastWeek: 'Aucun échec n’a été signalé ces 7 derniers jours',
    inThisTab: 'Dans cet onglet',
    ofThisTab: 'Échecs dans cet onglet',
    columns: {
      release: 'Version',
      kind: 'Ce qui s’est passé',
      users: 'Utilisateurs',
      last: 'Dernier',
      detail: 'Détail',
      when: 'Quand',
    },
    kinds: {
      missing: 'Injoignable',
      slow: 'Trop lente',
      broken: 'Échec au chargement',
      refused: 'Différente de ce qui a été publié',
      'too-new': 'Nécessite une console plus récente',
      'too-old': 'Faite pour une console plus ancienne',
    },
  },
}

export const oneTime: Texts['oneTime'] = { copied: 'Copié', done: 'Terminé' }

export const accounts: Texts['accounts'] = {
  title: 'Utilisateurs',
  user: 'Utilisateur',
  searchPlaceholder: 'Rechercher par nom ou e-mail…',
  search: 'Rechercher des utilisateurs',
  loadFailed: 'Impossible de charger les utilisateurs',
  empty: 'Aucun utilisateur trouvé',
  columns: {
    name: 'Nom',
    roles: 'Rôles',
    state: 'Statut',
    memberships: 'Appartenances',
    lastSignIn: 'Dernière connexion',
    secondFactor: 'Second facteur',
    actions: 'Actions',
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
    noMail: 'La console n’envoie pas d’e-mails\u00a0: copiez le lien et transmettez-le vous-même.',
  },
  deactivate: {
    label: 'Désactiver',
    reject: 'Refuser',
    text: (email) =>
      `${email} est déconnecté de tous ses appareils en quelques secondes et ne peut plus se connecter tant que le compte n’est pas réactivé.`,
    failed: 'Le compte n’a pas pu être désactivé',
  },
  account: 'Compte',
  overview: 'Aperçu',
  created: 'Créé',
  back: 'Retour aux utilisateurs',
  userLoading: 'Chargement de l’utilisateur…',
  userFailed: 'Impossible de charger l’utilisateur',
  saveRoles: 'Enregistrer les rôles',
  rolesFailed: 'Les rôles n’ont pas pu être modifiés',
  cancel: 'Annuler',
  on: 'Activé',
  off: 'Désactivé',
  never: 'Jamais',
  more: (count) => ` et ${count} de plus`,
  shown: (count, total) =>
    total === undefined ? `${count} utilisateurs` : `${count} utilisateurs sur ${total}`,
  withFactor: 'Avec second facteur',
  withoutFactor: 'Sans second facteur',
  filters: {
    role: { label: 'Rôle', any: 'Tous les rôles' },
    state: { label: 'Statut', any: 'Tous les statuts' },
    secondFactor: { label: 'Second facteur', any: 'Second facteur\u00a0: tous' },
    organizationId: { label: 'Organisation', any: 'Toutes les organisations' },
  },
  invite: {
    label: 'Inviter un utilisateur',
    title: 'Inviter un utilisateur',
    lead: 'La personne reçoit un lien qui définit le mot de passe. Il ne sert qu’une fois, pendant sept jours.',
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'E-mail',
    role: 'Rôle',
    confirm: 'Créer l’invitation',
    failed: 'L’utilisateur n’a pas pu être invité',
    linkTitle: 'Lien d’invitation',
  },
  memberships: {
    organization: 'Organisation',
    choose: 'Choisir une organisation',
    level: 'Niveau d’accès',
    levelOf: (organization) => `Niveau d’accès pour ${organization}`,
    department: 'Service',
    add: 'Ajouter à une organisation',
    addConfirm: 'Ajouter',
    remove: 'Retirer',
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

export const audit: Texts['audit'] = {
  title: 'Journal d’audit',
  lead: 'Qui a modifié quelles versions, quels jetons et quels responsables, de quoi à quoi, et pourquoi.',
  failed: 'Impossible de charger le journal d’audit',
  empty: 'Aucune modification pour le moment',
  filter: 'Modifications de',
  all: 'Tous les remotes',
  columns: {
    when: 'Quand',
    who: 'Qui',
    what: 'Quoi',
    remote: 'Remote',
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
    'take-back': 'Retirée',
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
  columns: { name: 'Nom', key: 'Clé', by: 'Ajoutée par', at: 'Ajoutée', edit: 'Actions sur la clé' },
  states: {
    trusted: 'De confiance',
    revoked: 'Révoquée',
    creator: 'Pas de confiance\u00a0: qui l’a ajoutée est désactivé',
  },
  form: {
    title: (remote) => `Nouvelle clé de ${remote}`,
    name: 'Nom de la clé',
    nameHint: 'Ce qui signe avec elle\u00a0: «\u00a0ci\u00a0»',
    nameMissing: 'Veuillez saisir un nom',
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
    label: 'Révoquer',
    named: (name, remote) => `Révoquer la clé ${name} de ${remote}`,
    text: (name, remote) =>
      `${remote} ne fait plus confiance à ${name}\u00a0: plus rien n’est publié avec sa signature. Ce qui est publié reste.`,
    confirm: 'Révoquer la clé',
    failed: 'La clé n’a pas pu être révoquée',
  },
}

export const previews: Texts['previews'] = {
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

export const promote: Texts['promote'] = {
  label: 'Mettre en service…',
  named: (remote) => `Mettre ${remote} en service`,
  lead: 'Les fichiers sont vérifiés, puis tous les utilisateurs reçoivent la version. Les onglets ouverts la proposent.',
  leadOfTwo:
    'Une autre personne doit l’approuver. Ensuite, les fichiers sont vérifiés et tous les utilisateurs reçoivent la version.',
  version: 'Version',
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
    column: 'Retirer',
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
    text: (release) => `${release} sera en service pour tous.`,
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
  actions: {
    publish: 'Publier',
    preview: 'Montrer un aperçu',
    canary: 'Mettre à l’essai',
    promote: 'Mettre en service',
    rollback: 'Revenir en arrière',
    notify: 'Notifier',
  },
  tokens: {
    title: 'Jetons de publication',
    lead: 'Permettent aux pipelines CI de publier sans mot de passe\u00a0; chaque jeton est limité aux remotes et aux actions choisis.',
    failed: 'Impossible de charger les jetons de publication',
    empty: 'Aucun jeton pour le moment',
    add: 'Nouveau jeton',
    columns: {
      name: 'Nom',
      remotes: 'Remotes',
      actions: 'Actions',
      used: 'Dernier usage',
      until: 'Jusqu’au',
      edit: 'Actions sur le jeton',
    },
    by: (email) => `Créé par ${email}`,
    never: 'Jamais',
    states: { active: 'Actif', expired: 'Expiré', revoked: 'Révoqué', creator: 'Créateur désactivé' },
    form: {
      title: 'Nouveau jeton de publication',
      name: 'Nom',
      nameHint: 'Ce qui l’utilise\u00a0: «\u00a0CI de reports\u00a0»',
      nameMissing: 'Veuillez saisir un nom',
      remotes: 'Remotes',
      remotesHint: 'Un ou plusieurs, séparés par des virgules\u00a0: mfe-reports',
      remotesNew: (names) =>
        `Encore sans version\u00a0: ${names}. Vérifiez l’orthographe, sauf si le remote est nouveau.`,
      remotesInvalid: 'Veuillez saisir des noms comme mfe-reports',
      actions: 'Ce qu’il permet',
      actionsMissing: 'Veuillez choisir au moins une action',
      lifetime: 'Valable',
      days: (days) => `${days} jours`,
      create: 'Créer le jeton',
      failed: 'Impossible de créer le jeton',
    },
    shown: {
      title: 'Jeton de publication',
      text: (name) =>
        `Voici le jeton «\u00a0${name}\u00a0». Il ne sera plus affiché\u00a0: enregistrez-le maintenant comme secret HOISTWAY_TOKEN du pipeline.`,
      copy: 'Copier le jeton',
    },
    revoke: {
      label: 'Révoquer',
      named: (name) => `Révoquer ${name}`,
      text: (name) =>
        `Les pipelines qui utilisent «\u00a0${name}\u00a0» ne pourront plus rien publier dès maintenant.`,
      failed: 'Impossible de révoquer le jeton',
    },
  },
  managers: {
    title: 'Responsables de publication',
    lead: 'Utilisateurs de tout rôle qui publient un remote. Ils le trouvent à l’adresse /releases.',
    failed: 'Impossible de charger les responsables de publication',
    empty: 'Seuls les Admins peuvent publier',
    columns: {
      remote: 'Remote',
      user: 'Utilisateur',
      since: 'Depuis',
      edit: 'Actions sur le responsable',
    },
    remote: 'Remote',
    email: 'E-mail de l’utilisateur',
    add: 'Ajouter',
    remoteInvalid: 'Veuillez saisir un nom comme mfe-reports',
    emailMissing: 'Veuillez saisir une adresse e-mail',
    addFailed: 'Impossible d’ajouter le responsable',
    remove: {
      label: 'Retirer',
      named: (email, remote) => `Retirer ${email} de ${remote}`,
      text: (email, remote) => `${email} ne pourra plus publier ${remote}.`,
      failed: 'Impossible de retirer le responsable',
    },
  },
}

export const rollout: Texts['rollout'] = {
  columns: { sessions: 'Sessions', failed: 'Avec erreurs' },
  step: (step, steps, percent) => `Étape ${step} sur ${steps}\u00a0: ${percent}\u00a0% des utilisateurs`,
  counts: (failed, sessions, liveFailed, liveSessions) =>
    `${failed} sessions sur ${sessions} ont eu des erreurs, ${liveFailed} sur ${liveSessions} avec la version en service`,
  waits: {
    time: 'Continue quand la durée de cette étape est écoulée',
    sessions: (sessions, least) => `Attend des sessions\u00a0: ${sessions} sur ${least} au moins`,
    errors: 'Attend\u00a0: il y a plus d’erreurs que permis, ce qui peut encore être un hasard',
  },
  advance: 'Continue maintenant',
  stop: 'Est en cours de retrait',
  passed: 'Toutes les étapes sont réussies. La version attend d’être mise en service.',
  takenBack: (version) => ({ before: `${version} a été retirée le `, after: '' }),
  takenBackBy: (who) => ` par ${who}`,
  takenBackAutomatically: (counts) => `, automatiquement\u00a0: ${counts}`,
  errors: {
    of: (remote) => `Erreurs de ${remote}`,
    columns: { version: 'Version', message: 'Erreur', place: 'Endroit', times: 'Nombre', last: 'Dernière' },
  },
  start: {
    label: 'Essai…',
    named: (remote) => `Essai de ${remote}`,
    lead: 'La version est donnée pas à pas à plus d’utilisateurs, tant qu’elle n’a pas plus d’erreurs que celle en service. Sinon elle est retirée.',
    version: 'Version',
    steps: 'Étapes, en pourcentage des utilisateurs',
    stepsHint: 'Par exemple 1, 10, 50',
    stepsWrong: 'Des nombres jusqu’à 100, chacun plus grand que le précédent',
    every: 'Durée d’une étape',
    times: { '5m': '5 minutes', '15m': '15 minutes', '1h': '1 heure', '1d': '1 jour' },
    minSessions: 'Sessions par étape, au moins',
    maxDifference: 'Part permise de sessions avec erreurs au-dessus de la version en service, en pour cent',
    numberWrong: 'Saisissez un nombre',
    submit: 'Commencer l’essai',
    busy: 'Démarrage…',
    done: (release) => `L’essai de ${release} a commencé.`,
    failed: 'L’essai n’a pas commencé',
    nothing: 'Aucune version n’est plus récente que celle en service',
  },
  live: {
    label: 'Revenir en service',
    named: (remote) => `Revenir en arrière pour tous\u00a0: ${remote}`,
    consequence: (name, before, live, canary) =>
      `${name} ${before} remplace ${live} pour tout le monde, et l’essai de ${canary} prend fin.`,
  },
}

export const schedules: Texts['schedules'] = {
  when: 'Quand',
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
  triesOut: (canary) => ({ before: `Le canari de ${canary} commencera le `, after: '' }),
  by: (who) => `, comme ${who} l’a planifié.`,
  token: (name) => `le jeton ${name}`,
  why: (reason) => `Raison\u00a0: ${reason}`,
  needs: (persons) =>
    persons === 1
      ? 'Une autre personne doit l’approuver avant.'
      : `${persons} personnes doivent l’approuver avant.`,
  other: 'Une autre personne doit l’approuver.',
  approve: {
    label: 'Approuver',
    named: (release) => `Approuver la planification de ${release}`,
    text: (release) => `Vous approuvez que ${release} soit mis en service à ce moment.`,
    failed: 'La planification n’a pas pu être approuvée',
  },
  cancel: {
    label: 'Annuler',
    named: (release) => `Annuler la planification de ${release}`,
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

export const updates: Texts['updates'] = {
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

export const app: Texts['app'] = {
  notShown: {
    title: 'Cette page n’a pas pu être affichée',
    before:
      'Une erreur s’est produite. Si elle persiste, indiquez à votre administrateur le numéro d’erreur ',
    after: '.',
    again: 'Recharger',
  },
  notLoaded: {
    title: 'Cette page n’a pas pu être chargée',
    before:
      'Un fichier était absent ou n’a pas passé le contrôle d’intégrité et n’a pas été exécuté. Si l’erreur persiste, indiquez à votre administrateur le numéro d’erreur ',
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
    retry: 'Réessayer',
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
  errorNumber: { before: 'Numéro d’erreur ', after: '.' },
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
  searchPlaceholder: 'Rechercher par utilisateur ou enregistrement...',
  shown: (shown, all) => (all === undefined ? `${shown} lignes` : `${shown} sur ${all} lignes`),
  loadFailed: 'Impossible de charger le journal d’audit',
  empty: 'Aucune ligne ne correspond',
  columns: {
    when: 'Quand',
    who: 'Qui',
    what: 'Quoi',
    record: 'Enregistrement',
    changes: 'Modifications',
    from: 'Adresse',
  },
  system: 'Serveur',
  filters: {
    entity: { label: 'Type d’enregistrement', any: 'Tous les enregistrements' },
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
  repeated: (count) => `${count} fois`,
  changed: (count) => `${count} champs`,
  secret: 'modifié, valeurs non enregistrées',
  exportAll: 'Exporter en CSV',
  exportFailed: 'Impossible d’exporter le journal d’audit. Veuillez réessayer.',
  exportCut: (count) =>
    `Le fichier contient les ${count} lignes les plus récentes. Affinez les filtres pour les plus anciennes.`,
  before: 'avant',
  after: 'après',
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
    'set-roles': 'Rôles modifiés',
    'end-sessions': 'Sessions fermées',
    confirm: 'Modification confirmée',
    'create-reset-link': 'Lien de réinitialisation créé',
    'withdraw-reset-link': 'Lien de réinitialisation retiré',
    'reset-password': 'Mot de passe défini par lien',
    'change-password': 'Mot de passe modifié',
    'enable-second-factor': 'Second facteur activé',
    'disable-second-factor': 'Second facteur désactivé',
    'remove-second-factor': 'Second facteur supprimé',
    'renew-recovery-codes': 'Codes de récupération renouvelés',
    create: 'Création',
    update: 'Modification',
    delete: 'Suppression',
    acknowledge: 'Acquittement',
    'add-note': 'Note ajoutée',
    'delete-note': 'Note supprimée',
    'assign-filter': 'Filtre CAN attribué',
    'set-device-setting': 'Réglage de l’appareil modifié',
    synchronize: 'Synchronisation',
    'read-secret': 'Secret affiché',
    'take-out-of-service': 'Mise hors service',
    'return-to-service': 'Remise en service',
    dismiss: 'Ignoré',
    restore: 'Rétabli',
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
    'can-filter': 'Filtre CAN',
    firmware: 'Firmware',
    membership: 'Appartenance',
    user: 'Utilisateur',
    session: 'Session',
    alert: 'Alerte',
    pattern: 'Motif',
    release: 'Version',
    'release-token': 'Jeton de publication',
    'release-manager': 'Responsable des versions',
    'report-schedule': 'Planification de rapports',
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
    note: 'Note',
    file: 'Fichier',
    elevatorType: 'Type',
    outOfServiceReason: 'Hors service en raison de',
    outOfServiceSince: 'Hors service depuis',
    floors: 'Étages',
    key: 'Clé du contrôleur',
    controllerType: 'Type de contrôleur',
    canFilterId: 'Filtre CAN',
    firmwareId: 'Firmware',
    deviceSettings: 'Réglages de l’appareil',
    isDefault: 'Filtre par défaut',
    allowAll: 'Tous les messages passent',
    messageIds: 'ID des messages',
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
  values: {
    true: 'oui',
    false: 'non',
  },
  reasons: {
    'unknown-account': 'Compte inconnu',
    'inactive-account': 'Compte inactif',
    'wrong-password': 'Mot de passe erroné',
    'wrong-code': 'Code erroné',
  },
}
