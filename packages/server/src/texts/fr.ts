import { de } from '@hoistway/contracts/french'
import type { Texts } from './define.ts'

export const signIn: Texts['signIn'] = {
  signIn: {
    again: 'Veuillez vous reconnecter.',
    wrong: 'L’adresse e-mail ou le mot de passe est incorrect.',
    inHours: (hours) => `Trop de tentatives. Veuillez réessayer dans ${hours} heures.`,
    inMinutes: (minutes) => `Trop de tentatives. Veuillez réessayer dans ${minutes} min.`,
  },
  registration: {
    closed: 'L’inscription est fermée. Veuillez demander un compte à un Admin.',
    approval:
      'Votre demande a été reçue. Vous pourrez vous connecter dès qu’un Admin aura activé votre compte.',
    wrongSecret: 'Le secret n’est pas valide ou a déjà été utilisé.',
    emailTaken: 'Il existe déjà un compte avec cette adresse e-mail.',
    emailInvalid: 'Veuillez saisir une adresse e-mail valide',
  },
  factor: {
    codeNeeded: 'Veuillez saisir aussi le code de votre application d’authentification.',
    wrongCode: 'Ce code est incorrect ou a déjà été utilisé. Attendez le suivant.',
    tookTooLong: 'Cette connexion a pris trop de temps. Veuillez recommencer.',
    tooManyCodes: 'Trop de codes incorrects. Veuillez recommencer.',
    usedAlready: 'Cette connexion a déjà été utilisée. Veuillez recommencer.',
    unreadable: 'Le second facteur de ce compte est illisible. Veuillez demander à un Admin de le supprimer.',
    scanFirst: 'Veuillez d’abord scanner le code QR.',
    onAlready: 'Le second facteur est déjà activé.',
    off: 'Le second facteur est désactivé.',
  },
  sso: {
    only: 'Veuillez vous connecter par l’authentification unique\u00a0: ce serveur n’a pas de mots de passe.',
    expired: 'Cette connexion a pris trop de temps ou a déjà été utilisée. Veuillez recommencer.',
    otherUser: 'Le fournisseur ne vous a pas authentifié à nouveau. Veuillez réessayer.',
  },
  password: {
    wrong: 'Le mot de passe est incorrect.',
    common: 'Ce mot de passe est trop courant. Veuillez en choisir un autre.',
    current: 'C’est le mot de passe actuel. Veuillez en choisir un autre.',
  },
  link: {
    used: 'Ce lien a déjà été utilisé. Veuillez en demander un nouveau à un Admin.',
    expired: 'Ce lien a expiré. Veuillez en demander un nouveau à un Admin.',
    withdrawn:
      'Ce lien a été retiré ou remplacé. Veuillez ouvrir le plus récent ou en demander un nouveau à un Admin.',
    unknown:
      'Ce lien n’est pas valide. Veuillez vérifier qu’il est complet ou en demander un nouveau à un Admin.',
  },
}

export const canFilters: Texts['canFilters'] = {
  nameTaken: (name) => `Un filtre nommé «\u00a0${name}\u00a0» existe déjà. Choisissez un autre nom.`,
}

export const controllers: Texts['controllers'] = {
  nameRequired: 'Le nom est obligatoire',
  keyRequired: 'La clé est obligatoire',
  keyTaken: 'La clé du contrôleur est déjà utilisée',
  sharedKey: (names) =>
    `Avec cette clé, les ascenseurs ${names.map((name) => `«\u00a0${name}\u00a0»`).join(' et ')} auraient le même contrôleur.`,
  secretUnreadable:
    'Le secret partagé de ce contrôleur est illisible. Enregistrez-en un nouveau et saisissez-le aussi sur le contrôleur.',
  settingExists: 'Un paramètre avec cette clé existe déjà',
  firmware: {
    otherType: 'Ce firmware est destiné à un autre type de contrôleur.',
    withdrawn: 'Ce firmware a été retiré.',
    notReleased: 'Ce firmware n’est pas publié.',
  },
  update: {
    sent: 'Commande de mise à jour envoyée',
    queued: (hours) =>
      `La mise à jour commencera dès que le contrôleur sera en ligne, dans un délai de ${hours} ${hours <= 1 ? 'heure' : 'heures'}.`,
    cancelled: 'La mise à jour en attente a été annulée.',
    noElevator: 'Lié à aucun ascenseur\u00a0: son état en ligne est inconnu.',
    neverConnected: 'Le contrôleur ne s’est jamais connecté.',
    offline: 'Le contrôleur est hors ligne.',
    noFirmware: 'Aucun firmware n’est attribué au contrôleur pour une mise à jour.',
    withdrawn: (name, version) => `${name} v${version} a été retiré. Attribuez d’abord un autre firmware.`,
    underWay: 'Une mise à jour de ce contrôleur est déjà en attente ou en cours.',
    noneQueued: 'Aucune mise à jour de ce contrôleur n’est en attente.',
  },
}

export const elevators: Texts['elevators'] = {
  commands: {
    carCalled: (floor) => `Cabine appelée à l’étage ${floor}.`,
    resetSent: 'Commande de redémarrage du contrôleur envoyée.',
    clearCacheSent: 'Commande de vidage du cache envoyée.',
    outOfService: 'L’ascenseur est hors service. La commande n’a pas été envoyée.',
    outOfServiceFor: (reason) => `L’ascenseur est hors service (${reason}). La commande n’a pas été envoyée.`,
    linkDown: 'La liaison avec les contrôleurs est coupée. La commande n’a pas été envoyée.',
    offline: 'L’ascenseur est hors ligne. La commande n’a pas été envoyée.',
    notCommissioned:
      'L’ascenseur n’est pas mis en service\u00a0: son contrôleur ne s’est jamais connecté. La commande n’a pas été envoyée.',
    clockAhead:
      'L’horloge du contrôleur avance de plus de 30 s, il rejetterait donc la commande comme expirée. La commande n’a pas été envoyée.',
    noFloor: (floor) => `L’ascenseur n’a pas d’étage ${floor}. La commande n’a pas été envoyée.`,
    noController: 'L’ascenseur n’a pas encore de contrôleur. La commande n’a pas été envoyée.',
  },
  controllerTaken: {
    byLine: (line) => `La ligne ${line} a déjà ce contrôleur.`,
    by: (name) => `L’ascenseur «\u00a0${name}\u00a0» a déjà ce contrôleur.`,
    byAnother: 'Un autre ascenseur a déjà ce contrôleur.',
    some: 'Certains contrôleurs sont déjà pris. Rien n’a été créé.',
  },
  keysRefused: 'Certaines clés de contrôleur ne sont pas valides. Rien n’a été créé.',
}

const list = (names: readonly string[], more: number) => {
  const named = names.map((name) => `«\u00a0${name}\u00a0»`).join(', ')
  return more > 0 ? `${named} et ${more} ${more <= 1 ? 'autre' : 'autres'}` : named
}

export const firmware: Texts['firmware'] = {
  uploaded: (name, version) => `Le firmware «\u00a0${name}\u00a0» v${version} a été téléversé.`,
  exists: (name, version) =>
    `Le firmware «\u00a0${name}\u00a0» version ${version} existe déjà pour ce type de contrôleur. Téléversez plutôt une nouvelle version.`,
  versionExists: 'Cette version existe déjà',
  tooLarge: (megabytes) =>
    `Le fichier est trop volumineux. Ce serveur accepte des fichiers jusqu’à ${megabytes.toLocaleString('fr')} Mo.`,
  noneReleased: 'Aucun firmware n’est publié pour ce type de contrôleur.',
  neverReleased: 'Seul un firmware qui a été publié peut être retiré.',
  released: 'Ce firmware est publié. Retirez-le avant de le supprimer.',
  assigned: (names, more) =>
    `Ce firmware est attribué à ${list(names, more)}. Attribuez-y d’abord un autre firmware.`,
  installing: (names, more) =>
    `Ce firmware est en cours d’installation sur ${list(names, more)}. Attendez que ce soit terminé.`,
}

export const fleet: Texts['fleet'] = {
  tooManyNotes: 'Cette alerte n’a plus de place pour d’autres notes.',
  tooEarly: 'Ne doit pas remonter à plus de sept jours.',
  notPast: 'Doit être dans le passé.',
}

export const health: Texts['health'] = {
  ending: 'Le serveur s’arrête.',
  databaseDown: 'La base de données ne répond pas.',
  diskFull: 'Le disque du serveur est plein.',
  brokerDown: 'Le broker de messages n’est pas connecté.',
  hubDown: 'Le hub n’accepte pas de connexions.',
}

export const history: Texts['history'] = {
  order: 'Doit être après le début.',
  tooLong: (days) => `Au plus ${days} jours peuvent être lus à la fois.`,
  tooFine: (samples) =>
    `Au plus ${samples} valeurs peuvent être lues à la fois\u00a0: demandez une résolution plus grossière.`,
  unknownKind: (kind, known) => `Le type ${kind} n’existe pas. Types connus\u00a0: ${known}.`,
  demoPast: (percent) =>
    `L’historique de la démo est en préparation\u00a0: ${percent}\u00a0%. Cette période pourra être exportée une fois complète.`,
  unknownPlace: 'Doit être le «\u00a0next\u00a0» de la dernière réponse.',
}

export const members: Texts['members'] = {
  memberAlready: 'Cet utilisateur est déjà membre de cette organisation.',
  userRequired: 'L’utilisateur est obligatoire',
  noAccount: 'Il n’existe pas de tel compte.',
}

export const organizations: Texts['organizations'] = {
  buildingAsParent: 'Un bâtiment ne peut pas être une organisation parente.',
  inactiveParent: 'L’organisation parente est inactive.',
  belowItself: 'Une organisation ne peut pas être sous elle-même.',
  parentNeedsManager: 'Il vous faut le niveau d’accès «\u00a0Gestionnaire\u00a0» sur l’organisation parente.',
  moveNeedsAdministrator:
    'Il vous faut le niveau d’accès «\u00a0Administrateur\u00a0» sur cette organisation pour la déplacer à cet endroit.',
  hasChildren: 'Cette organisation a des sous-organisations. Déplacez-les ou supprimez-les d’abord.',
  hasElevators: 'Cette organisation a des ascenseurs. Déplacez-les ou supprimez-les d’abord.',
  hasFigures:
    'Les rapports de l’organisation parente ont besoin des valeurs enregistrées de cette organisation. Désactivez-la plutôt.',
}

export const remoteEvents: Texts['remoteEvents'] = {
  unknownKind: (kind, remote) =>
    `Aucune version ${de(remote)} donnée aux utilisateurs ne déclare la notification ${kind}. Déclarez-la dans remote.config.ts et publiez d’abord cette version.`,
  unknownPush: (name, remote) =>
    `Aucune version ${de(remote)} donnée aux utilisateurs ne déclare le push ${name}. Déclarez-le dans remote.config.ts et publiez d’abord cette version.`,
  tooMany: (remote, seconds) =>
    `${remote} a trop envoyé en peu de temps. Veuillez réessayer dans ${seconds} secondes.`,
}

export const imports: Texts['imports'] = {
  inColumn: (column, problem) => `${column}\u00a0: ${problem}`,
  unknown: (name) => `Il n’existe pas d’organisation «\u00a0${name}\u00a0».`,
  severalNamed: (name) =>
    `Plusieurs organisations s’appellent «\u00a0${name}\u00a0». Écrivez son chemin, comme Entreprise / Site, ou renommez-en une.`,
  twice: 'Une autre ligne est identique.',
  usedBy: (elevator) => `Le contrôleur appartient à l’ascenseur «\u00a0${elevator}\u00a0».`,
  oneOf: (values) => `L’une des valeurs ${values.join(', ')}.`,
  refused: (count) =>
    `Rien n’a été importé\u00a0: ${count <= 1 ? `${count} ligne a des erreurs` : `${count} lignes ont des erreurs`}.`,
}

export const apiTokens: Texts['apiTokens'] = {
  unknown: 'Ce jeton d’API n’est pas valide. Veuillez vérifier qu’il est complet.',
  expired: (name) => `Le jeton d’API «\u00a0${name}\u00a0» a expiré.`,
  revoked: (name) => `Le jeton d’API «\u00a0${name}\u00a0» a été révoqué.`,
  creatorInactive: (name) =>
    `Le jeton d’API «\u00a0${name}\u00a0» ne fonctionne pas\u00a0: le compte qui l’a créé est désactivé.`,
  accountInactive: (name) =>
    `Le jeton d’API «\u00a0${name}\u00a0» ne fonctionne pas\u00a0: son compte de service est désactivé.`,
  revokedAlready: 'Ce jeton d’API a déjà été révoqué.',
  nameTaken: 'Un compte de service porte déjà ce nom.',
}

export const releaseRights: Texts['releaseRights'] = {
  managers: {
    noAccount: (email) => `Il n’y a pas de compte actif avec l’adresse ${email}.`,
    isManager: (email, remote) => `${email} publie déjà ${remote}.`,
    isNoManager: (email, remote) => `${email} ne publie pas ${remote}.`,
  },
  keys: {
    isTrusted: (remote) => `${remote} fait déjà confiance à cette clé.`,
  },
  reasonNeeded: 'Veuillez indiquer la raison\u00a0: ce serveur en exige une.',
  otherRemote: (remote) => `Vous n’êtes pas autorisé à publier ${remote}.`,
}

export const schedules: Texts['schedules'] = {
  past: 'Ce moment est passé. Veuillez en choisir un à venir.',
  tooFar: (days) => `Veuillez choisir un moment dans les ${days} prochains jours.`,
  tokenEnds: (name) => `Le jeton d’API «\u00a0${name}\u00a0» ne sera plus valable à ce moment-là.`,
  already: (release) => `La même chose est déjà planifiée pour ${release}. Annulez-la d’abord.`,
  tooMany: (remote, most) =>
    `${most} changements ${de(remote)} sont déjà planifiés\u00a0: annulez-en d’abord un.`,
  over: 'C’est fait, annulé ou commencé entre-temps.',
  noApproval: 'Personne n’a à approuver ceci.',
}

export const twoPersons: Texts['twoPersons'] = {
  noneOpen: (remote) => `Aucune mise en service ${de(remote)} n’attend d’approbation.`,
  otherVersion: (remote, open, given) => `${remote} ${open} attend une approbation, et non ${given}.`,
  changed: (remote) =>
    `Quelqu’un vient d’approuver la mise en service ${de(remote)}. Veuillez vérifier à nouveau.`,
  samePerson:
    'Une autre personne doit approuver\u00a0: ni celle qui l’a demandé ou déjà approuvé, ni un jeton.',
  nobodyElse: (remote) =>
    `Personne d’autre ne pourrait approuver\u00a0: il n’y a pas d’autre Admin, ni d’autre responsable de publication ${de(remote)}.`,
  lostRight: (remote) =>
    `Une personne qui l’a demandé ou approuvé ne peut plus mettre ${remote} en service. Retirez la demande et demandez à nouveau.`,
  notTwo: (remote) =>
    `Ce qu’un jeton demande est approuvé par deux personnes\u00a0: il n’y en a pas deux qui peuvent mettre ${remote} en service.`,
  wideCanary: (most) =>
    `Ici, deux personnes mettent en service\u00a0: un essai va à ${most}\u00a0% des utilisateurs au plus. Demandez plutôt une mise en service.`,
}

export const users: Texts['users'] = {
  lastAdmin: 'C’est le dernier Admin. Donnez d’abord ce rôle à quelqu’un d’autre.',
  ownAccount: 'C’est votre propre compte. Veuillez utiliser votre page de profil.',
  deactivated: 'Ce compte est désactivé. Activez-le d’abord.',
  noSecondFactor: 'Le second facteur est désactivé.',
  neverLinkedAgain:
    'Plus personne ne pourrait se connecter à ce compte\u00a0: ce serveur n’a pas de mots de passe et ne lie pas d’adresses e-mail.',
  invitedCannotSignIn:
    'Les personnes invitées ne pourraient pas se connecter\u00a0: ce serveur n’a pas de mots de passe et ne lie pas d’adresses e-mail.',
  emailTaken: 'Cette adresse e-mail a déjà un compte.',
  rolesByAdmins: 'Seuls les Admins attribuent des rôles.',
  membershipNeeded: 'Veuillez choisir une organisation.',
  linkMail: {
    invitation: {
      title: 'Invitation à Hoistway',
      message: (by: string, until: string) =>
        `${by} vous invite à utiliser Hoistway. Ouvrez le lien et choisissez votre mot de passe. Il fonctionne une seule fois, jusqu’au ${until}.`,
      open: 'Choisir votre mot de passe',
    },
    reset: {
      title: 'Nouveau mot de passe pour Hoistway',
      message: (by: string, until: string) =>
        `${by} a créé un lien qui définit un nouveau mot de passe pour votre compte. Il fonctionne une seule fois, jusqu’au ${until}, et remplace les liens précédents.`,
      open: 'Définir un nouveau mot de passe',
    },
    why: 'Ne transférez pas ce message\u00a0: quiconque ouvre le lien définit le mot de passe de votre compte. Si vous ne l’attendiez pas, prévenez un Admin.',
    failures: {
      'mail-refused': 'Le serveur de messagerie a refusé le message.',
      'mail-sign-in': 'Le serveur de messagerie a refusé la connexion de Hoistway.',
      timeout: 'Le serveur de messagerie n’a pas répondu à temps. Il enverra peut-être encore le message.',
      unreachable: 'Le serveur de messagerie n’accepte pas de messages pour le moment.',
    },
  },
}

export const access: Texts['access'] = {
  signInAgain: 'Veuillez vous reconnecter.',
  noTokens: 'Cet appel est réservé aux utilisateurs connectés, pas aux jetons d’API.',
  scopeMissing: (scope) => `Ce jeton d’API n’a pas la portée ${scope}.`,
  needsSecondFactor: 'Votre rôle exige un second facteur. Veuillez d’abord en configurer un.',
  noAntiForgery: (header) => `La requête ne contient pas d’en-tête ${header} valide.`,
  confirmationNeeded: 'Veuillez confirmer avec votre mot de passe ou un code.',
  tooManyAtOnce: 'Trop de personnes se connectent en ce moment. Veuillez réessayer.',
  needsLevel: (level) => `Il vous faut pour cela le niveau d’accès «\u00a0${level}\u00a0».`,
  manage: (level) => `Il vous faut le niveau d’accès «\u00a0${level}\u00a0» pour gérer cette organisation.`,
  manageUsers: (level) =>
    `Il vous faut le niveau d’accès «\u00a0${level}\u00a0» pour gérer les utilisateurs de cette organisation.`,
}

const changed = (what: string, then: string) =>
  `${what} entre-temps par quelqu’un d’autre, ou par votre dernier enregistrement s’il est resté sans réponse. ${then} et refaites votre modification si elle manque.`

export const entities: Texts['entities'] = {
  notFound: {
    alert: 'Alerte introuvable.',
    alertCode: 'Entrée du répertoire des codes introuvable.',
    apiToken: 'Jeton d’API introuvable.',
    browser: 'Navigateur introuvable.',
    canDatabase: 'Base de données CAN introuvable.',
    canRecording: 'Enregistrement introuvable.',
    canTrigger: 'Déclencheur introuvable.',
    controller: 'Contrôleur introuvable.',
    delivery: 'Message introuvable.',
    elevator: 'Ascenseur introuvable.',
    fault: 'Panne introuvable.',
    filter: 'Filtre introuvable.',
    firmware: 'Firmware introuvable.',
    firmwareUpdate: 'Mise à jour du firmware introuvable.',
    maintenanceWindow: 'Fenêtre de maintenance introuvable.',
    membership: 'Appartenance introuvable.',
    note: 'Note introuvable.',
    notification: 'Notification introuvable.',
    organization: 'Organisation introuvable.',
    parentOrganization: 'Organisation parente introuvable.',
    pattern: 'Problème récurrent introuvable.',
    release: 'Version introuvable.',
    releaseSchedule: 'Changement planifié introuvable.',
    report: 'Rapport introuvable.',
    serviceAccount: 'Compte de service introuvable.',
    rule: 'Règle introuvable.',
    session: 'Session introuvable.',
    signingKey: 'Clé de signature introuvable.',
    user: 'Utilisateur introuvable.',
    webhook: 'Webhook introuvable.',
  },
  changedMeanwhile: {
    alertCode: changed('Cette entrée a été modifiée', 'Rechargez-la'),
    controller: changed('Ce contrôleur a été modifié', 'Rechargez-le'),
    elevator: changed('Cet ascenseur a été modifié', 'Rechargez-le'),
    filter: changed('Ce filtre a été modifié', 'Rechargez-le'),
    onCall: changed('Les rotations et la chaîne ont été modifiées', 'Rechargez-les'),
    organization: changed('Cette organisation a été modifiée', 'Rechargez-la'),
    rule: changed('Cette règle a été modifiée', 'Rouvrez-la'),
    serviceAccount: changed('Ce compte de service a été modifié', 'Rouvrez-le'),
    user: changed('Les rôles de cet utilisateur ont été modifiés', 'Vérifiez-les'),
    webhook: changed('Ce webhook a été modifié', 'Rouvrez-le'),
  },
}

export const codeBook: Texts['codeBook'] = {
  taken: 'Le répertoire des codes contient déjà une entrée pour ce code et ce type de contrôleur.',
  twice: (code) => `${code} figure deux fois pour le même type de contrôleur.`,
}

export const deliveries: Texts['deliveries'] = {
  open: 'Ouvrir dans Hoistway',
  why: 'Vous recevez ce message en raison de vos paramètres de notification\u00a0:',
  called: 'Vous recevez ce message parce qu’une chaîne d’escalade vous appelle.',
  test: {
    title: 'Message de test',
    message: 'Les messages de Hoistway arrivent ici.',
  },
  missing: (variables) => `Le serveur a besoin ${de(variables.join(' et '))}.`,
  notThisBrowser: 'Les notifications sont désactivées dans ce navigateur.',
  tooManyWebhooks: (max) => `Une organisation a au plus ${max} webhooks.`,
}

export const rules: Texts['rules'] = {
  tooMany: (max) => `Il peut y avoir au plus ${max} règles.`,
  unknownWebhook: 'Ce webhook n’existe plus.',
  noAddressee: 'Veuillez choisir au moins un destinataire.',
  windowOver: 'La fin doit être dans le futur.',
  tooManyWindows: (max) => `Une organisation a au plus ${max} fenêtres de maintenance.`,
  digest: (count, name) => `${count} notifications\u00a0: ${name}`,
  more: (count) => `Et ${count} ${count <= 1 ? 'autre' : 'autres'}.`,
}

export const reports: Texts['reports'] = {
  figure: 'Indicateur',
  month: 'Ce mois',
  before: 'Mois précédent',
  figures: {
    availability: 'Disponibilité moyenne',
    alerts: 'Nouvelles alertes',
    commands: 'Commandes envoyées',
    trips: 'Trajets',
    floors: 'Étages parcourus',
    doorCycles: 'Cycles de porte',
    moving: 'Temps de trajet (h)',
    waits: 'Appels à distance satisfaits',
    wait: 'Attente moyenne (s)',
  },
  cut: (title, rows, total) =>
    rows < total ? `${title} (${rows} sur ${total.toLocaleString('fr')})` : title,
  organizations: 'Organisation, par ordre croissant',
  elevators: 'Ascenseur, par ordre croissant',
  organization: 'Organisation',
  day: 'Jour',
  availability: 'Disponibilité',
  unavailable: 'Indisponible (h)',
  offline: 'Hors ligne, aussi hors service (h)',
  alertsBy: {
    byCode: 'Alertes par code',
    byOrganization: 'Alertes par bâtiment',
    byControllerType: 'Alertes par type de contrôleur',
    byFirmware: 'Alertes par firmware',
  },
  count: 'Alertes',
  unknown: 'Inconnu',
  commands: 'Commande',
  sentBefore: 'Envoyées le mois précédent',
  counts: { sent: 'Envoyées', succeeded: 'Réussies', failed: 'Échouées', expired: 'Expirées' },
  kinds: {
    'call-car': 'Appeler la cabine',
    'reset-controller': 'Redémarrer le contrôleur',
    'clear-cache': 'Vider le cache',
  },
}

export const onCall: Texts['onCall'] = {
  title: (count, organization) => `${count} alertes critiques\u00a0: ${organization}`,
  respond: 'Acquittez, reportez ou transmettez avec le lien. Il ne fonctionne qu’une fois.',
  more: (count) => `Et ${count} ${count <= 1 ? 'autre' : 'autres'}.`,
  unknownPerson: 'Une personne ne voit pas cette organisation.',
  noSteps: 'Une chaîne active a besoin d’au moins une étape.',
  unknownStep: 'Une étape désigne une rotation, une personne ou un webhook qui n’existe pas.',
  link: {
    used: 'Ce lien a déjà été utilisé.',
    expired: 'Ce lien a expiré.',
    withdrawn: 'Ce lien ne fonctionne plus. Connectez-vous pour voir les alertes.',
    unknown: 'Ce lien n’est pas valide. Veuillez vérifier qu’il est complet.',
  },
  over: 'Les alertes ont été acquittées ou ont pris fin.',
  ended: 'L’escalade de cet appel est terminée.',
  continued: 'L’escalade a continué depuis cet appel. Vous pouvez toujours acquitter.',
  nobodyElse: 'La chaîne n’appelle personne d’autre pour le moment.',
}

export const canDatabases: Texts['canDatabases'] = {
  problems: {
    unexpected: (token) =>
      token ? `«\u00a0${token}\u00a0» n’est pas attendu ici.` : 'L’instruction ne se termine pas.',
    identifier: (token) => `${token} n’est pas l’identifiant d’un message.`,
    bits: (token) => `Les bits du signal ${token} sont en dehors d’un message.`,
    float: (token) => `Le signal ${token} nécessite 32 bits pour un float, ou 64 pour un double.`,
    twice: (token) => `${token} est défini deux fois.`,
    noMultiplexor: (token) => `Le signal ${token} n’a pas de multiplexeur.`,
    nested: (token) => `Le signal ${token} dépend de lui-même ou de plus de 16 multiplexeurs.`,
    tooLarge: (_token) => 'Le fichier est trop grand.',
    noNode: (_token) => 'Le fichier n’a pas de numéro de nœud de 1 à 127.',
  },
}

export const canRecordings: Texts['canRecordings'] = {
  runsAlready: 'Un enregistrement de cet ascenseur est déjà en cours.',
  tooMany: (max) => `${max} de vos enregistrements sont en cours, le maximum. Arrêtez-en d’abord un.`,
  noSpace: (megabytes) =>
    `Les enregistrements d’un ascenseur ont au plus ${megabytes} Mo ensemble. Supprimez-en un d’abord, ou choisissez une taille plus petite.`,
  tooManyArmed: (max, elevators) =>
    `Les secondes avant une alerte s’enregistrent pour ${max} ascenseurs, et cela en ferait ${elevators}. Mettez-les à 0, ou choisissez moins d’ascenseurs.`,
  notAFrame: 'Ce n’est pas une trame d’un journal candump ou Vector.',
  notADate: 'Ce n’est pas une date d’un journal Vector.',
  inLine: (line, text) => `Ligne ${line}\u00a0: ${text}`,
  noFrames: 'Le fichier n’a pas de trames.',
  logTooLarge: (megabytes) => `Le journal est trop grand. Les journaux ont au plus ${megabytes} Mo.`,
  notALog: 'La requête doit être un journal candump ou Vector, en text/plain.',
  notYours: 'Seul l’utilisateur qui l’a ajouté ou un Gestionnaire peut supprimer ceci.',
}

export const notes: Texts['notes'] = {
  tooLarge: (megabytes) => `Le fichier est trop volumineux. La limite est de ${megabytes} Mo.`,
  tooManyFiles: (megabytes) =>
    `Les fichiers de cet ascenseur atteignent la limite de ${megabytes} Mo. Supprimez d’abord une note avec un fichier.`,
  otherType: 'Seuls les photos (JPEG, PNG, WebP) et les fichiers PDF sont acceptés.',
  cannotSee: 'Une personne mentionnée ne voit pas cet ascenseur.',
  notYours: 'Seul l’auteur ou un Gestionnaire peut supprimer cette note.',
}

export const errors: Texts['errors'] = {
  forbidden: 'Vous n’avez pas l’autorisation nécessaire.',
  invalidValues: 'Certaines valeurs ne sont pas valides.',
  invalidValue: 'Valeur non valide',
  requiredValue: 'Cette valeur est obligatoire',
  invalidText: 'Un texte ne doit contenir ni caractère NUL ni moitié d’un autre caractère',
  invalid: 'La requête n’est pas valide.',
  invalidJson: 'La requête n’est pas un JSON valide.',
  noBody: 'La requête n’a pas de contenu.',
  tooLarge: 'La requête est trop volumineuse.',
  notJson: 'La requête doit être en JSON.',
  tooSlow: 'La requête a mis trop de temps à arriver. Veuillez réessayer.',
  tooDeep: (levels) => `La requête est trop imbriquée\u00a0: la limite est de ${levels} niveaux.`,
  nothingAt: (method, path) => `Il n’y a rien à ${method} ${path}.`,
  noSuchRange: 'Le fichier n’a pas une telle plage.',
  switchedOn: 'Cette panne a été activée.',
  failed: 'Une erreur s’est produite sur le serveur. Veuillez réessayer.',
}

export const database: Texts['database'] = {
  busy: 'Le serveur est occupé par d’autres modifications et rien n’a été modifié. Veuillez réessayer.',
  exists: 'Un tel enregistrement existe déjà.',
  referenceChanged: 'Un élément auquel cet enregistrement se réfère, ou qui s’y réfère, a changé.',
  inUse: 'Cet enregistrement est utilisé.',
  away: 'La base de données n’est pas disponible. Veuillez réessayer.',
  diskFull: 'Le disque du serveur est plein. Rien n’a été enregistré.',
  tooSlow: 'La base de données a mis trop de temps et rien n’a été modifié. Veuillez réessayer.',
  unknown:
    'La base de données n’a pas confirmé votre modification. Vérifiez si elle a été enregistrée avant de réessayer.',
}

export const releases: Texts['releases'] = {
  publishedAlready: (name, version) =>
    `${name} ${version} est déjà publié\u00a0; une version ne change jamais.`,
  liveForAll: (name, version) => `${name} ${version} est déjà en service pour tous.`,
  liveAlready: (name, version) => `${name} ${version} est déjà en service.`,
  nobody: 'Un essai a besoin de destinataires\u00a0: une part, un rôle ou un utilisateur.',
  noneBefore: (name) => `${name} n’a pas de version qui était en service auparavant.`,
  otherBack: (name, version, wanted) =>
    `Un retour en arrière ${de(name)} concernerait ${version}, pas ${wanted}.`,
  noRemotes: (name) => `Il n’y a pas de version ${de(name)}. Remotes avec versions\u00a0: aucun.`,
  unknownRemote: (name, known) =>
    `Il n’y a pas de version ${de(name)}. Remotes avec versions\u00a0: ${known}.`,
  unknownVersion: (name, version, known) =>
    `${name} ${version} n’est pas publié. Versions publiées\u00a0: ${known}.`,
  wasWithdrawn: (name, version) =>
    `${name} ${version} a été retirée\u00a0: plus personne ne la reçoit. Publiez une nouvelle version.`,
  withdrawLive: (name, version) =>
    `${name} ${version} est en service\u00a0: revenez d’abord en arrière, ou mettez une autre version en service.`,
  withdrawCanary: (name, version) =>
    `${name} ${version} est donnée à certains utilisateurs\u00a0: mettez d’abord fin à l’essai.`,
  manyPreviews: (name, most) => `${name} a déjà ${most} aperçus\u00a0: terminez-en un d’abord.`,
  noPreview: (name, branch) => `${name} n’a pas d’aperçu ${de(branch)}.`,
  ofBranch: (name, version, branch) =>
    `${name} ${version} a été publié pour ${branch}\u00a0: publiez-le sans branche pour le donner aux utilisateurs.`,
  previewOfHost:
    'Une console est choisie avant qu’un onglet puisse choisir\u00a0: mettez-la plutôt à l’essai.',
  pathTaken: (path, name, other) => `Le chemin ${path} ${de(name)} appartient à ${other}.`,
  inUse: (name) => `${name} ne peut pas perdre une version que quelqu’un reçoit.`,
  notSound: (problems) => `Ce n’est pas ce qui a été publié\u00a0:\n  ${problems}`,
  noRange: (file, range) => `${file}\u00a0: ${range} n’est pas une plage de versions.`,
  hostUnfit: (version, platform, remotes) =>
    `host ${version} a la plateforme ${platform}, qui ne convient pas à ${remotes}.`,
  needsHost: (name, version, range, host, platform) =>
    `${name} ${version} exige la plateforme ${range}\u00a0; host ${host} a ${platform}.`,
  noPage: (file) => `${file} n’est pas la page d’une console.`,
  builtIn: (name, version) =>
    `${name} ${version} fait partie du serveur\u00a0: cette version est là quand aucune autre ne l’est.`,
  noBuild: (file) => `Ce n’est pas le build d’un remote\u00a0: ${file} manque.`,
  tooLarge: (file, most) => `${file} dépasse ${most}\u00a0Ko.`,
  manyRoutes: (file, count, most) => `${file} a ${count} routes\u00a0; ${most} sont possibles au maximum.`,
  notThere: (file, path) => `${file} renvoie à ${path}, qui manque.`,
  missingInForce: (file, copy) =>
    `${file} manque. La dernière version valide reste en vigueur. Restaurez le fichier, par exemple depuis ${copy} à côté.`,
  invalidInForce: (file, reason, copy) =>
    `${file} n’est pas un registre\u00a0: ${reason}. La dernière version valide reste en vigueur. Restaurez le fichier, par exemple depuis ${copy} à côté.`,
  unreadableInForce: (file, reason, copy) =>
    `${file} est illisible\u00a0: ${reason}. La dernière version valide reste en vigueur. Restaurez le fichier, par exemple depuis ${copy} à côté.`,
  missing: (file, copy) => `${file} manque. Restaurez le fichier, par exemple depuis ${copy} à côté.`,
  invalid: (file, reason, copy) =>
    `${file} n’est pas un registre\u00a0: ${reason}. Restaurez le fichier, par exemple depuis ${copy} à côté.`,
  unreadable: (file, reason, copy) =>
    `${file} est illisible\u00a0: ${reason}. Restaurez le fichier, par exemple depuis ${copy} à côté.`,
  otherPlatform: (name, range, version) =>
    `${name} exige la plateforme ${range}\u00a0; la console ici a ${version}.`,
  notWhole: (version) => `host ${version} n’est pas complet ici\u00a0; la console précédente est servie.`,
  notServed: (path) => `${path} n’est pas ce qui a été publié, et n’est pas servi.`,
  damagedInForce: (revision, reason) =>
    `La révision ${revision} de release_registries dans la base de données n’est pas un registre\u00a0: ${reason}. Supprimez cette ligne pour revenir à la précédente. La dernière version valide reste en vigueur.`,
  damaged: (revision, reason) =>
    `La révision ${revision} de release_registries dans la base de données n’est pas un registre\u00a0: ${reason}. Supprimez cette ligne pour revenir à la précédente.`,
  archiveMissing: (release) =>
    `Les fichiers ${de(release)}\u00a0: l’archive manque ou n’est pas ce qui a été publié.`,
  filesOf: (problem) => `Les fichiers ${de(problem)}.`,
  notArrived: (path) => `${path} n’est pas arrivé\u00a0; rien n’a été publié.`,
  notBuilt: (path) => `${path} n’est pas ce qui a été construit\u00a0; rien n’a été publié.`,
  isCopy: (path) =>
    `${path} est une copie compressée, que le serveur crée lui-même\u00a0; rien n’a été publié.`,
  attestation: {
    needed: (remote) =>
      `Ce serveur ne publie ${remote} qu’avec une attestation\u00a0: hoistway test --attest en crée une.`,
    notSigned: (remote) =>
      `L’attestation n’est signée par aucune clé ${de(remote)}\u00a0: elle a été modifiée, ou sa clé n’est pas enregistrée.`,
    empty: 'L’attestation ne contient aucune déclaration sur les contrôles d’un remote.',
    otherRelease: (remote, version, wantedRemote, wanted) =>
      `L’attestation porte sur ${remote} ${version}, et non sur ${wantedRemote} ${wanted}.`,
    otherCommit: (commit, wanted) => `L’attestation porte sur le commit ${commit}, et non sur ${wanted}.`,
    notPassed: (checks) => `L’attestation ne dit pas que tout a réussi\u00a0: ${checks}.`,
    otherBuild: (file) =>
      `L’attestation porte sur un autre build\u00a0: ${file} n’est pas le fichier contrôlé.`,
    future: (time) =>
      `L’attestation date du ${time}, qui est dans le futur ici\u00a0: vérifiez les deux horloges.`,
    tooOld: (time, hours) =>
      `L’attestation date du ${time}\u00a0: elle vaut ${hours} heures. Contrôlez de nouveau le build.`,
    noKey: (kind) =>
      `Ce n’est pas une clé Ed25519 au format PEM\u00a0: elle commence par -----BEGIN ${kind}-----.`,
  },
  manyBuilds: 'Le serveur publie actuellement d’autres builds. Veuillez réessayer.',
  filesAway: 'Les fichiers des versions sont inaccessibles pour le moment. Veuillez réessayer.',
}
