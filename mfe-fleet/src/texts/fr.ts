import { de } from '@hoistway/contracts/french'
import type { Texts } from './define.ts'

export const alerts: Texts['alerts'] = {
  oneElevator: 'Un ascenseur',
  wholeFleet: 'Tout le parc',
  severities: {
    critical: 'Critique',
    warning: 'Avertissement',
    info: 'Info',
    resolved: 'Résolue',
    unknown: 'Gravité inconnue',
  },
  acknowledge: 'Acquitter',
  acknowledging: 'Acquittement…',
  acknowledgeOf: (code) => (code ? `Acquitter ${code}` : 'Acquitter l’alerte'),
  acknowledgedBy: (name, note) => (note ? `Acquittée par ${name}\u00a0: ${note}` : `Acquittée par ${name}`),
  acknowledgeFailed: 'Impossible d’acquitter l’alerte',
  note: 'Note',
  noteHint: 'Facultatif\u00a0; visible par tous ceux qui peuvent voir l’alerte.',
  close: 'Fermer',
  active: 'Active',
  resolved: 'Résolue',
  noAlerts: 'Cet ascenseur n’a aucune alerte pour le moment.',
}

export const alertDialog: Texts['alertDialog'] = {
  addNoteHint: 'Visible par tous ceux qui peuvent voir l’alerte.',
  addNote: { submit: 'Ajouter une note', submitting: 'Ajout…', failed: 'La note n’a pas pu être ajoutée' },
  needsOperator:
    'Il vous faut le niveau d’accès «\u00a0Opérateur\u00a0» pour acquitter des alertes ou ajouter des notes.',
  title: (code) => `Alerte ${code ?? '—'}`,
  since: 'Première occurrence\u00a0: ',
  whoToCall: 'Contact\u00a0:',
  replay: 'Revoir',
  replayOf: (when) => `Revoir le moment du ${when}`,
  incident: 'Incident',
  incidentOf: (code) => `Incident ${de(code ?? 'l’alerte')}`,
}

export const codeBook: Texts['codeBook'] = {
  unknown: 'Le répertoire n’explique pas ce code. Interrogez le fabricant du contrôleur.',
  addExplanation: 'Ajouter une explication',
  explanationLoading: 'Chargement de l’explication…',
  explanationFailed: 'L’explication n’a pas pu être chargée.',
  title: 'Répertoire des codes',
  subtitle:
    'Ce que signifient les codes d’alerte et ce qu’il faut faire. Tous le lisent\u00a0; les Gestionnaires et les Admins le modifient.',
  danger: 'Danger',
  firstAction: 'Première action',
  whoMay: 'Qui peut le faire',
  sparePart: 'Pièce de rechange',
  meaning: 'Signification',
  links: 'Liens',
  labelled: (label) => `${label}\u00a0:`,
  linksHint: 'Une adresse par ligne',
  code: 'Code',
  controllerType: 'Contrôleurs',
  allControllers: 'Tous les contrôleurs',
  languages: { en: 'Anglais', de: 'Allemand', fr: 'Français' },
  textsIn: 'Textes par langue',
  languageHint:
    'Au moins une langue doit avoir une signification. Un texte absent dans une langue s’affiche dans une autre.',
  columns: { languages: 'Langues', changed: 'Modifié' },
  search: 'Rechercher des codes et des textes',
  count: (count) => (count === 1 ? '1 entrée' : `${count} entrées`),
  empty: 'Le répertoire est vide.',
  emptyFiltered: 'Aucune entrée ne contient ce texte.',
  loading: 'Chargement du répertoire…',
  loadFailed: 'Le répertoire n’a pas pu être chargé.',
  entryFailed: 'L’entrée n’a pas pu être chargée.',
  add: 'Ajouter une entrée',
  addTitle: 'Nouvelle entrée',
  editTitle: 'Modifier l’entrée',
  editRow: (code) => `Modifier ${code}`,
  incomplete: 'Saisissez le code et sa signification dans au moins une langue.',
  correct: 'Corrigez les champs signalés.',
  createFailed: 'L’entrée n’a pas pu être créée',
  updateFailed: 'L’entrée n’a pas pu être enregistrée',
  backToList: 'Retour au répertoire',
  deleteTitle: 'Supprimer l’entrée',
  confirmDelete: (code) => `Supprimer l’explication ${de(code)}\u00a0?`,
  deleteFailed: 'L’entrée n’a pas pu être supprimée',
  versions: 'Versions',
  version: (version) => `Version ${version}`,
  restore: 'Utiliser ces textes',
  restoreOf: (version) => `Utiliser ces textes\u00a0: version ${version}`,
  versionsFailed: 'Les versions n’ont pas pu être chargées.',
  import: 'Importer',
  importTitle: 'Importer un répertoire',
  importHint:
    'Un fichier CSV comme celui de l’export\u00a0: une ligne par code, type de contrôleur et langue. Les entrées existantes sont remplacées, les autres restent.',
  chooseFile: 'Choisir un fichier',
  importSummary: (created, changed, unchanged) =>
    `Nouvelles\u00a0: ${created}, modifiées\u00a0: ${changed}, inchangées\u00a0: ${unchanged}`,
  importFailed: 'L’import a échoué. Rien n’a été enregistré.',
  importUnknown: 'On ne sait pas si le fichier a été importé.',
  notRead: 'Le fichier n’a pas pu être lu.',
  importing: 'Import en cours…',
  problem: (line, text) => `Ligne ${line}\u00a0: ${text}`,
  problems: 'Le fichier contient des erreurs. Rien n’est importé tant qu’elles ne sont pas corrigées.',
  moreProblems: (count) => `et ${count} ${count <= 1 ? 'autre' : 'autres'}`,
  missingColumns: (names) => `Colonne absente du fichier\u00a0: ${names}`,
  unknownLanguage: (language) => `Langue inconnue «\u00a0${language}\u00a0»\u00a0; utilisez en, de ou fr`,
  languageTwice: (code, language) => `${code} a deux lignes pour ${language}`,
  tooMany: (max) => `Le fichier contient plus de ${max} entrées`,
  noEntries: 'Le fichier ne contient aucune entrée.',
}

export const notes: Texts['notes'] = {
  title: 'Notes',
  newNote: 'Nouvelle note',
  hint: 'Visible par tous ceux qui peuvent voir l’ascenseur.',
  mention: 'Mentionner une personne',
  mentionHint: 'Saisissez un nom',
  nobody: 'Personne de ce nom ne voit l’ascenseur',
  peopleFailed: 'Les noms n’ont pas pu être chargés.',
  chooseFile: 'Ajouter une photo ou un PDF',
  emptyFile: 'Le fichier est vide.',
  tooLarge: (max) => `Le fichier est trop volumineux. La limite est de ${max}.`,
  add: 'Ajouter une note',
  sent: (share) => `${Math.floor(share * 100)}\u00a0% envoyés`,
  incomplete: 'Écrivez d’abord une note ou choisissez un fichier',
  addFailed: 'La note n’a pas pu être ajoutée',
  loading: 'Chargement des notes…',
  loadFailed: 'Les notes n’ont pas pu être chargées.',
  none: 'Il n’y a pas de note sur cet ascenseur.',
  loadMore: 'Charger plus de notes',
  deletedUser: 'Compte supprimé',
  noteBy: (name) => `Note ${de(name)}`,
  deleteOf: (name) => `Supprimer la note ${de(name)}`,
  deleteTitle: 'Supprimer la note',
  confirmDelete: 'Supprimer cette note\u00a0? Cette action est irréversible.',
  deleteWithFile: 'Supprimer cette note et son fichier\u00a0? Cette action est irréversible.',
  deleteFailed: 'La note n’a pas pu être supprimée',
  downloadFailed: 'Le fichier n’a pas pu être téléchargé',
}

export const incident: Texts['incident'] = {
  addNote: 'Ajouter une note…',
  canRecording: 'Trames CAN de ce moment',
  title: (elevator) => `Incident\u00a0: ${elevator}`,
  openElevator: 'Ouvrir l’ascenseur',
  loading: 'Chargement de l’incident…',
  loadFailed: 'L’incident n’a pas pu être chargé. Veuillez réessayer.',
  notFound: 'Aucune alerte de cet ascenseur n’a commencé à ce moment.',
  what: 'Ce qui s’est passé',
  since: 'Depuis le',
  last: 'dernière occurrence le',
  allAlerts: 'Toutes les alertes de cet ascenseur',
  whoIsOnIt: 'Prise en charge',
  onIt: (name) => `${name} a acquitté l’alerte.`,
  nobody: 'Pas encore acquittée.',
  acknowledge: 'Acquitter…',
  closed: 'Clos\u00a0: l’alerte a été résolue le',
  closes: 'L’incident sera clos quand le contrôleur signalera la fin de l’alerte.',
  tried: 'Commandes et modifications',
  nothingTried: 'Aucune commande ni modification depuis le début de l’alerte.',
  cut: 'Seuls les derniers événements sont affichés.',
  neighbours: 'Autres ascenseurs du bâtiment',
  affected: (affected, all, building, { isCut, isUnknown }) =>
    all === 0
      ? `${building} n’a pas d’autres ascenseurs.`
      : `${affected} sur ${isCut ? 'les ' : ''}${all} ${isCut ? 'premiers ' : ''}dans ${building} ${affected > 1 ? 'ont' : 'a'} des alertes${isUnknown ? '. On ne sait pas lesquels sont hors ligne.' : ` ou ${affected > 1 ? 'sont' : 'est'} hors ligne.`}`,
  lastKnown: (sentence) => `Dernier état connu\u00a0: ${sentence}`,
  neighboursFailed: 'Les autres ascenseurs n’ont pas pu être chargés',
  noBuilding: 'L’ascenseur n’appartient à aucun bâtiment.',
}

export const alertList: Texts['alertList'] = {
  search: 'Rechercher une alerte…',
  pageSize: 'Alertes par page',
  perPage: (size) => `${size} par page`,
  severityFirst: 'Gravité d’abord',
  collapse: 'Regrouper les répétitions',
  loadFailed: 'Impossible de charger les alertes. Veuillez réessayer.',
  showing: (first, last, total) =>
    `${first.toLocaleString('fr')} à ${last.toLocaleString('fr')} sur ${total.toLocaleString('fr')} ${total <= 1 ? 'alerte' : 'alertes'}`,
  exportFailed: 'Impossible d’exporter les alertes',
  exportCut: (saved, total) =>
    `Le fichier contient les ${saved.toLocaleString('fr')} premières alertes sur ${total.toLocaleString('fr')}. Affinez la liste pour exporter les autres.`,
  csv: {
    acknowledgedBy: 'Acquittée par',
    acknowledgedAt: 'Acquittée le',
  },
  emptySearch: 'Aucune alerte ne correspond à votre recherche.',
  fleetEmpty: 'Il n’y a aucune alerte pour le moment.',
  severity: 'Gravité',
  severityFilter: {
    all: 'Toutes les gravités',
  },
  statusFilter: { active: 'Actives', resolved: 'Résolues' },
  code: 'Code d’alerte',
  message: 'Message',
  firstOccurrence: 'Première occurrence',
  lastOccurrence: 'Dernière occurrence',
  duration: 'Durée',
  resolvedAt: 'Résolue\u00a0:',
  lasted: (duration) => `A duré ${duration}`,
  andLasted: (duration) => `, a duré ${duration}`,
  durationUnits: { days: 'j', hours: 'h', minutes: 'min', seconds: 's' },
  times: (code, n) => `${code ?? '—'}\u00a0: ${n} fois`,
  incident: {
    name: (code, alerts, elevators) => `${code ?? '—'}\u00a0: ${alerts} alertes de ${elevators} ascenseurs`,
    elevators: (n) => `${n.toLocaleString('fr')} ascenseurs`,
    otherMessages: (n) => (n === 1 ? 'et 1 autre message' : `et ${n} autres messages`),
    acknowledged: (n, of) => `${n} sur ${of} acquittées`,
    shown: (n, of) => `Les ${n} premières alertes sur ${of}`,
    more: 'Afficher plus',
    notGrouped:
      'Il y a trop d’alertes pour regrouper les incidents. Affinez la liste pour que chaque incident ait une seule ligne.',
  },
  newAlerts: (n) => (n <= 1 ? `${n} nouvelle alerte` : `${n.toLocaleString('fr')} nouvelles alertes`),
  show: 'Afficher',
  bySeverity: 'Alertes par gravité',
  totals: {
    critical: (n) => `${n.toLocaleString('fr')} ${n <= 1 ? 'critique' : 'critiques'}`,
    warning: (n) => `${n.toLocaleString('fr')} ${n <= 1 ? 'avertissement' : 'avertissements'}`,
    info: (n) => `${n.toLocaleString('fr')} ${n <= 1 ? 'info' : 'infos'}`,
    resolved: (n) => `${n.toLocaleString('fr')} ${n <= 1 ? 'résolue' : 'résolues'}`,
  },
  period: {
    from: 'Du',
    until: 'Au',
    beganFrom: 'Début à partir du',
    beganUntil: 'Début jusqu’au',
    compared: 'Comparaison avec la période précédente',
    begun: (now, before) =>
      `${now <= 1 ? `${now} alerte a` : `${now.toLocaleString('fr')} alertes ont`} commencé, résolues comprises, contre ${before.toLocaleString('fr')} auparavant.`,
    begunOf: (severity, now, before) =>
      `${severity}\u00a0: ${now.toLocaleString('fr')}, avant ${before.toLocaleString('fr')}`,
  },
}

const fois = (n: number) => `${n.toLocaleString('fr')} fois`

export const alertPatterns: Texts['alertPatterns'] = {
  title: 'Problèmes récurrents',
  loadFailed: 'Impossible de charger les problèmes récurrents.',
  titles: {
    chatter: (code, elevator, count, isAtLeast) =>
      `${code} est survenue ${isAtLeast ? 'au moins ' : ''}${fois(count)} sur ${elevator}`,
    commonCause: (code, elevators, building) => `${code} sur ${elevators} ascenseurs ${de(building)}`,
    lostTogether: (elevators, building) =>
      `${elevators} ascenseurs ${de(building)} sont passés hors ligne ensemble`,
    returns: (code, elevator, returned, total) =>
      `${code} est revenue après ${returned} des ${total} redémarrages ${de(elevator)}`,
  },
  update: {
    title: (code, version, ratio) =>
      ratio === undefined
        ? `${code} est nouvelle depuis le firmware ${version}`
        : `${code} est ${ratio} fois plus fréquente depuis le firmware ${version}`,
    compared: (after, afterTime, before, beforeTime, elevators) =>
      `${after.toLocaleString('fr')} en ${afterTime} après la mise à jour, ${before.toLocaleString('fr')} en ${beforeTime} avant (${elevators} ascenseurs, temps de connexion)`,
    evidence: (after, before) => `${after} après la mise à jour, ${before} avant`,
    ratio: (n) => n.toLocaleString('fr', { maximumFractionDigits: n < 10 ? 1 : 0 }),
    hours: (n) => `${n.toLocaleString('fr')} h`,
  },
  advice: {
    chatter: (most) =>
      `Jusqu’à ${most} fois en une heure\u00a0: probablement un contact ou un capteur intermittent. Planifiez une vérification plutôt que d’acquitter chaque alerte.`,
    'common-cause':
      'Cherchez d’abord une cause commune\u00a0: alimentation, travaux dans le bâtiment, équipement partagé.',
    'lost-together': 'Vérifiez le réseau et l’alimentation du bâtiment avant les contrôleurs.',
    'returns-after-reset': 'Le redémarrage ne résout pas la panne\u00a0: envoyez un technicien.',
    'after-update': 'Suspendez le déploiement de ce firmware tant que la cause n’est pas connue.',
  },
  rules: {
    chatter: ({ minimum, window, reach }) =>
      `Affiché parce que le même code est apparu au moins ${minimum} fois en ${window} sur un ascenseur, au cours des ${reach}.`,
    'common-cause': ({ minimum, window, reach }) =>
      `Affiché parce que le même code est apparu sur au moins ${minimum} ascenseurs d’un bâtiment en ${window}, au cours des ${reach}.`,
    'lost-together': ({ minimum, window, reach }) =>
      `Affiché parce qu’au moins ${minimum} ascenseurs d’un bâtiment sont passés hors ligne en ${window}, au cours des ${reach}.`,
    'returns-after-reset': ({ minimum, window, reach }) =>
      `Affiché parce que le même code est réapparu en moins de ${window} après au moins ${minimum} redémarrages, au cours des ${reach}.`,
    'after-update': (elevators, { minimum, window, reach }) =>
      `Affiché parce que, depuis une mise à jour au cours des ${reach}, elle est survenue au moins ${minimum} fois, sur au moins ${elevators} ascenseurs et au moins deux fois plus souvent que pendant la même durée avant (au plus ${window}), ce qui n’est guère un hasard. Les répétitions en une heure comptent une fois.`,
  },
  lastHours: (n) => `${n} dernières heures`,
  lastDays: (n) => `${n} derniers jours`,
  goesOn: 'En cours',
  period: (from, until) => (from === until ? from : `${from} à ${until}`),
  lost: 'Connexion perdue',
  began: 'Début',
  active: 'toujours active',
  afterReset: (span) => `${span} après un redémarrage`,
  evidence: (n) => `Détails (${n.toLocaleString('fr')})`,
  moreEvidence: (n) => `Et ${n.toLocaleString('fr')} de plus`,
  viewAlerts: 'Voir ces alertes',
  showMore: (n) => `Afficher ${n} de plus`,
  notListed: (n) => `${n} de plus, moins urgents`,
  dismiss: 'Ignorer',
  dismissing: 'En cours…',
  dismissOf: (title) => `Ignorer\u00a0: ${title}`,
  dismissTitle: 'Ignorer le problème',
  dismissHint:
    'Masqué pour tous jusqu’à ce que le problème se reproduise assez souvent ou touche un autre ascenseur.',
  dismissHintWithin:
    'Masqué pour tous au sein de cette organisation jusqu’à ce que le problème se reproduise assez souvent ou touche un autre ascenseur.',
  reason: 'Raison',
  dismissFailed: 'Impossible d’ignorer le problème',
  dismissed: (n) => `${n} ignoré${n > 1 ? 's' : ''}`,
  dismissedBy: (who, when, reason) => `Ignoré par ${who}, ${when}\u00a0: ${reason}`,
  somebody: 'quelqu’un',
  restoreOf: (title) => `Annuler, ne plus ignorer\u00a0: ${title}`,
  restoreFailed: 'Impossible d’annuler',
  restore: 'Annuler',
}

export const alertSelector: Texts['alertSelector'] = {
  elevatorIs: 'Ascenseur\u00a0: ',
  choose: 'Choisir un ascenseur',
  loadFailed: 'Impossible de charger les ascenseurs. Veuillez réessayer.',
  noneFound: 'Aucun ascenseur trouvé',
  lastOnline: 'Dernier état connu\u00a0: en ligne',
  lastKnown: { before: 'En ligne et hors ligne sont les derniers états connus, ', after: '.' },
  listed: (listed, total) =>
    `Les ${listed} premiers ascenseurs sur ${total} sont listés\u00a0; saisissez du texte pour chercher parmi tous.`,
  selected: 'Ascenseur choisi',
  noLocation: 'Aucun emplacement indiqué',
  noOrganization: 'Aucune organisation',
}

export const codes: Texts['codes'] = {
  progress: (online, all) => `${online} sur ${all} en ligne`,
  secret: 'Secret\u00a0:',
  secretsOnce:
    'Les secrets des nouveaux contrôleurs ne sont affichés que sur cette page, jusqu’à ce que vous la quittiez. Imprimez la feuille et gardez-la confidentielle. Plus tard, un Admin peut révéler chaque secret sur la page de son contrôleur.',
  secretsNotShown:
    'Les secrets ne sont pas disponibles ici. Un Admin peut révéler chaque secret sur la page de son contrôleur.',
  title: 'Codes QR',
  titleOf: (organization) => `Codes QR ${de(organization)}`,
  back: 'Retour à l’organisation',
  hint: 'Chaque code ouvre l’ascenseur de son contrôleur. Collez-le sur le contrôleur ou sur la porte du local des machines.',
  codeOf: (elevator) => `Code QR ${de(elevator)}`,
  loadFailed: 'Impossible de charger les ascenseurs',
  empty: 'Aucun ascenseur de cette organisation n’a de contrôleur.',
  without: (count) =>
    count <= 1
      ? `${count} ascenseur n’a pas encore de contrôleur.`
      : `${count} ascenseurs n’ont pas encore de contrôleur.`,
}

const one = (count: string) => count === '0' || count === '1'

export const dashboard: Texts['dashboard'] = {
  title: 'Tableau de bord',
  greetings: { morning: 'Bonjour', afternoon: 'Bon après-midi', evening: 'Bonsoir' },
  greeted: (greeting, firstName) => `${greeting}, ${firstName}`,
  scope: 'Organisation ou bâtiment',
  allOrganizations: 'Toutes les organisations',
  unknownScope: 'Cette organisation n’existe pas ou ne vous est pas visible.',
  showAll: 'Afficher toutes les organisations',
  updated: 'Mis à jour',
  lastKnown: 'Dernier état connu,',
  lastKnownStored: 'Dernier état connu',
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
    add: 'Ajouter une organisation',
    about: (type, elevators, users) =>
      `${type} ·\u00a0${elevators} ·\u00a0${users}\u00a0${one(users) ? 'utilisateur' : 'utilisateurs'}`,
  },
}

export const attention: Texts['attention'] = {
  title: 'À traiter',
  viewAlerts: 'Voir les alertes',
  kinds: {
    critical: 'Critique',
    offline: 'Hors ligne',
    silent: 'Ne répond plus',
    warning: 'Avertissement',
    'out-of-service': 'Hors service',
  },
  offline: 'Hors ligne, dernier signal',
  silent: 'Ne répond plus, dernier signal',
  now: 'à l’instant',
  never: 'jamais',
  outOfService: (reason) => (reason ? `Hors service\u00a0: ${reason}, début` : 'Hors service, début'),
  elevators: (n, isCut) => (isCut ? `Au moins ${n} ascenseurs` : `${n} ascenseurs`),
  firstOccurrence: 'première occurrence\u00a0: ',
  shown: (shown, all, isCut) => `${shown} sur ${isCut ? 'au moins ' : ''}${all} ascenseurs`,
  moreReasons: (n) => (n <= 1 ? `Et ${n} autre` : `Et ${n} autres`),
  totals: {
    critical: (n) => (n <= 1 ? `${n} critique` : `${n} critiques`),
    offline: (n) => `${n} hors ligne (en service)`,
    silent: (n) => (n <= 1 ? `${n} ne répond plus` : `${n} ne répondent plus`),
    warning: (n) => (n <= 1 ? `${n} avertissement` : `${n} avertissements`),
    outOfService: (n) => `${n} hors service`,
  },
  allIsWell: 'Tout va bien',
  allIsWellHint:
    'Aucune alerte critique ni aucun avertissement n’est actif, et chaque ascenseur est en service et joignable.',
  noElevators: 'Il n’y a pas encore d’ascenseur à surveiller.',
  nothingKnown: 'Rien à traiter à la dernière mise à jour.',
}

export const dashboardFigures: Texts['dashboardFigures'] = {
  notCommissioned: 'pas encore mis en service',
  inactive: (n) => `${n.toLocaleString('fr')} ${n <= 1 ? 'inactive' : 'inactives'}`,
  elevators: 'Ascenseurs',
  activeUsers: 'Utilisateurs actifs',
  canMessages: 'Messages CAN',
  perSecond: (rate) => `${rate} par seconde`,
  trend: ({ name, first, last, lowest, highest }) =>
    `${name}\u00a0: de ${first} à ${last}, minimum ${lowest}, maximum ${highest}`,
  noTrend:
    'La courbe commence avec la première mesure. Une mesure est prise toutes les 5 minutes tant que les contrôleurs sont joignables.',
  onlineTrend: 'En ligne ces dernières 24 h',
  offlineTrend: 'Hors ligne ces dernières 24 h',
  criticalTrend: 'Alertes critiques ces dernières 24 h',
  fleetOnline: 'Parc en ligne',
  online: 'en ligne',
  silent: (n) => (n <= 1 ? 'ne répond plus' : 'ne répondent plus'),
  offline: 'hors ligne',
  alertsPerDay: 'Alertes par jour',
  critical: 'Critiques',
  other: 'Autres',
  alertsOfDays: (total, days, critical) =>
    `${total} ${total <= 1 ? 'alerte' : 'alertes'} ces ${days} derniers jours, dont ${critical} ${critical <= 1 ? 'critique' : 'critiques'}`,
}

const lostTimes = (n: number) => (n > 1 ? `, ${n} coupures` : '')
const by = (who: string) => `, par ${who}`

export const handover: Texts['handover'] = {
  title: 'Depuis votre dernière visite',
  period: 'Période de la relève',
  periods: {
    left: 'Depuis votre dernière visite',
    8: '8 dernières heures',
    12: '12 dernières heures',
    24: '24 dernières heures',
    72: '3 derniers jours',
  },
  left: { before: 'Dernière visite\u00a0: ', longAgo: '. Affichage des sept derniers jours.' },
  unknown: 'Aucune visite précédente. Affichage des 12 dernières heures.',
  nothing: 'Rien ne s’est passé pendant cette période.',
  copy: 'Copier en texte',
  sections: {
    offline: 'Hors ligne',
    back: 'De nouveau en ligne',
    raised: 'Alertes',
    acknowledged: 'Acquittées',
    service: 'Mises hors service et en service',
    changed: 'Modifications',
    commands: 'Commandes',
  },
  atLeast: (total) => `${total} ou plus`,
  more: (n) => `Et ${n} de plus`,
  moreAtLeast: (n) => `Et au moins ${n} de plus`,
  lines: {
    together: (text, names) => `${text}\u00a0: ${names}`,
    elevators: (n) => `${n} ascenseurs`,
    offline: (n) => `Hors ligne${lostTimes(n)}`,
    back: (n) => `De nouveau en ligne${lostTimes(n)}`,
    alert: (code, message) => `${code} · ${message}`,
    over: 'plus active',
    acknowledged: (who) => (who === undefined ? 'acquittée' : `acquittée par ${who}`),
    acknowledgedBy: (alert, who, note) =>
      `${alert}${who === undefined ? '' : by(who)}${note === undefined ? '' : `\u00a0: ${note}`}`,
    outOfService: (reason) => (reason === undefined ? 'Hors service' : `Hors service\u00a0: ${reason}`),
    inService: 'De nouveau en service',
    configuration: (version) => `Configuration ${version} signalée`,
    firmware: (version) => `Firmware ${version}`,
    command: (command, status, who) => `${command}\u00a0: ${status}${who === undefined ? '' : by(who)}`,
  },
  heading: (from, to) => `Relève du ${from} au ${to}`,
}

export const dashboardStatus: Texts['dashboardStatus'] = {
  title: 'État du système',
  retry: 'Réessayer',
  lastUpdate: (time) => `Dernière mise à jour\u00a0: ${time}`,
  since: (time) => `depuis le ${time}`,
  api: 'Connexion à l’API',
  apiStates: {
    online: 'En ligne',
    partial: 'Certaines requêtes échouent',
    failing: 'En échec',
    unreachable: 'Injoignable',
  },
  hub: 'Connexion en direct',
  hubStates: {
    Connected: 'Connectée',
    Connecting: 'Connexion…',
    Reconnecting: 'Reconnexion…',
    Disconnected: 'Déconnectée',
    Disconnecting: 'Déconnexion…',
  },
  database: 'Base de données',
  databaseStates: { up: 'Opérationnelle', down: 'En panne', unknown: 'État inconnu' },
}

export const elevators: Texts['elevators'] = {
  notCommissioned: 'Pas encore mis en service',
  loadingDetail: 'Chargement de l’ascenseur…',
  loadList: 'Impossible de charger les ascenseurs',
  loadDetail: 'Impossible de charger l’ascenseur. Veuillez réessayer.',
  notFound: 'Ascenseur introuvable',
  noneFound: 'Aucun ascenseur trouvé',
  emptyFirst: 'Commencez par ajouter votre premier ascenseur.',
  fields: {
    firmwareRecorded: 'Firmware (enregistré)',
    lastSeen: 'Dernier signal',
    onlineStatus: 'Connexion',
  },
  notSpecified: 'Non précisé',
  unassigned: 'Non attribué',
  types: { ARCODE: 'ARCODE', ARL: 'ARL', Unknown: 'Inconnu' },
}

const elevatorCount = (n: number) => (n <= 1 ? `${n} ascenseur` : `${n.toLocaleString('fr')} ascenseurs`)

export const elevatorBulk: Texts['elevatorBulk'] = {
  selection: 'Sélection',
  selected: (n) => `${elevatorCount(n)} ${n <= 1 ? 'sélectionné' : 'sélectionnés'}`,
  selectAll: (n) => `Sélectionner les ${n.toLocaleString('fr')} correspondants`,
  selectAllFailed: 'Impossible de sélectionner tous les ascenseurs',
  acknowledgeAlerts: 'Acquitter les alertes',
  acknowledgeTitle: (n) => `Acquitter les alertes actives de ${elevatorCount(n)}`,
  acknowledged: (n) =>
    n === 0
      ? 'Parmi les alertes signalées avant l’ouverture de la fenêtre, aucune ne restait à acquitter.'
      : n === 1
        ? '1 alerte a été acquittée.'
        : `${n.toLocaleString('fr')} alertes ont été acquittées.`,
  acknowledgeFailed: 'Impossible d’acquitter les alertes',
  noteHint: 'Facultatif\u00a0; visible par tous ceux qui peuvent voir les alertes.',
  assignOrganization: 'Attribuer une organisation',
  assign: 'Attribuer',
  assigning: 'Attribution…',
  assignTitle: (n) => `Attribuer une organisation à ${elevatorCount(n)}`,
  chooseOrganization: 'Choisir une organisation',
  assigned: (n, organization) =>
    `${elevatorCount(n)} ${n <= 1 ? 'attribué' : 'attribués'} à ${organization}.`,
  assignFailed: 'Impossible d’attribuer l’organisation',
  exportSelected: 'Exporter la sélection',
  clearSelection: 'Effacer la sélection',
  notDone: (n) =>
    n <= 1
      ? `Non effectué pour ${n} ascenseur, qui reste sélectionné\u00a0:`
      : `Non effectué pour ${n.toLocaleString('fr')} ascenseurs, qui restent sélectionnés\u00a0:`,
  notDoneBecause: (name, reason) => `${name}\u00a0: ${reason}`,
}

const names = {
  'call-car': 'Appeler la cabine',
  'reset-controller': 'Redémarrer le contrôleur',
  'clear-cache': 'Vider le cache',
}

export const commands: Texts['commands'] = {
  notCommissioned:
    'Pas encore mis en service\u00a0: le contrôleur ne s’est jamais connecté et ne peut recevoir aucune commande.',
  offline:
    'Pas de connexion. Les commandes ne sont pas mises en attente\u00a0: renvoyez-la une fois reconnecté.',
  sent: 'Commande envoyée.',
  call: {
    title: 'Commande de l’ascenseur',
    floor: 'Étage',
    submit: 'Appeler la cabine',
    busy: 'Appel…',
    quickFloors: 'Accès rapide aux étages',
    toFloor: (floor) => `Appeler la cabine à l’étage ${floor}`,
    updating:
      'Une mise à jour du firmware est en cours sur le contrôleur\u00a0: un appel peut rester sans effet.',
    criticalAlert: 'Une alerte critique est active sur cet ascenseur.',
    refused: 'Impossible d’appeler la cabine',
    failed: 'Impossible d’appeler la cabine. Veuillez réessayer.',
    floorRefused: 'Une cabine peut être appelée aux étages 1 à 8.',
    namedFloorRefused: (first, last) => `Une cabine peut être appelée aux étages ${first} à ${last}.`,
    noFloorCallable: 'Cet ascenseur n’a aucun étage numéroté de 1 à 8 et ne peut pas être appelé à distance.',
  },
  actions: {
    title: 'Actions du contrôleur',
    clear: 'Vider le cache',
    clearing: 'Vidage…',
    clearHint: 'Ne redémarre pas le contrôleur.',
    clearFailed: 'Impossible d’envoyer la commande de vidage du cache. Veuillez réessayer.',
    reset: 'Redémarrer le contrôleur',
    resetting: 'Redémarrage…',
    resetHint: 'L’ascenseur s’arrête un instant.',
    resetFailed: 'Impossible d’envoyer la commande de redémarrage du contrôleur. Veuillez réessayer.',
  },
  confirmReset: (warnings) => ({
    title: 'Redémarrer le contrôleur maintenant\u00a0?',
    text: `Le contrôleur redémarre et l’ascenseur s’arrête un instant.${warnings.length > 0 ? ` Avertissement\u00a0: ${warnings.join(', et ')}.` : ''}`,
    confirm: 'Redémarrer le contrôleur',
  }),
  warnings: {
    stateUnknown: 'son état actuel est inconnu',
    moving: 'la cabine est en mouvement',
    doorUnknown: 'on ne sait pas si la porte est fermée',
    doorOpen: 'la porte n’est pas fermée',
    stale: 'l’état n’est plus à jour',
    updating: 'une mise à jour du firmware est en cours',
    updateUnknown: 'on ne sait pas si une mise à jour du firmware est en cours',
    criticalAlert: 'une alerte critique est active',
    alertsUnknown: 'on ne sait pas si une alerte critique est active',
  },
  history: {
    title: 'Historique des commandes',
    none: 'Aucune commande n’a encore été envoyée.',
    latest: 'Dernière commande',
    commandName: (type, floor) => {
      const name = type ? names[type] : '—'
      return floor === undefined ? name : `${name} à l’étage ${floor}`
    },
    statuses: {
      sent: 'Envoyée',
      accepted: 'Acceptée',
      running: 'En cours',
      succeeded: 'Effectuée',
      failed: 'Échouée',
      expired: 'Expirée',
    },
    carThere: (floor) => `Cabine à l’étage ${floor}`,
    notThere: (floor) => `Le contrôleur a signalé un succès, mais la cabine est à l’étage ${floor}`,
    notConfirmed: 'Non confirmée',
    carArrived: (floor, seconds) => `Cabine arrivée à l’étage ${floor} après ${seconds} s`,
    controllerBack: (seconds) => `Contrôleur de retour après ${seconds} s`,
    unconfirmed: (seconds) => `Aucune confirmation après ${seconds} s`,
  },
}

export const elevatorDetail: Texts['elevatorDetail'] = {
  contact: 'Contact',
  summary: 'Résumé',
  lastSeenFact: 'Dernier signal',
  basicInformation: 'Informations générales',
  sameController: 'Même contrôleur que',
  anotherElevator: 'un autre ascenseur',
  quickStats: 'En bref',
  created: 'Créé',
  lastUpdated: 'Dernière modification',
  totalAlerts: 'Total des alertes',
  criticalAlerts: 'Alertes critiques',
  more: (n) => (n <= 1 ? `${n} autre` : `${n} autres`),
  alerts: {
    title: 'Alertes récentes',
    loadMore: 'Charger plus d’alertes',
    viewAll: 'Voir toutes les alertes',
    firstOccurrence: 'Première occurrence le ',
    first: 'première occurrence\u00a0: ',
  },
  connection: {
    title: 'Historique de connexion',
    none: 'Aucune interruption n’a été enregistrée.',
    foundOffline: 'Hors ligne au début de la surveillance',
    wentOffline: 'Passé hors ligne',
    cameBack: (after) => `De nouveau en ligne après ${after}`,
    cameBackAfterMoreThan: (after) => `De nouveau en ligne après plus de ${after}`,
  },
}

export const elevatorForm: Texts['elevatorForm'] = {
  loadForm: 'Impossible de charger l’ascenseur',
  loadOrganizations: 'Impossible de charger les organisations',
  createTitle: 'Créer un ascenseur',
  editTitle: 'Modifier l’ascenseur',
  create: 'Créer l’ascenseur',
  update: 'Enregistrer l’ascenseur',
  created: 'L’ascenseur a été créé.',
  updated: 'L’ascenseur a été enregistré.',
  createFailed: 'Impossible de créer l’ascenseur. Veuillez réessayer.',
  updateFailed: 'Impossible d’enregistrer l’ascenseur. Veuillez réessayer.',
  mayNotEdit: 'Vous n’êtes pas autorisé à modifier des ascenseurs',
  mayNotCreate: 'Vous n’êtes pas autorisé à créer des ascenseurs',
  loadingOrganizations: 'Chargement des organisations…',
  selectOrganization: 'Sélectionner une organisation',
  noOrganization: 'Aucune organisation trouvée',
  firmwareVersion: 'Version du firmware (enregistrée)',
  outOfServiceHint: 'Bloque les commandes à distance jusqu’à la remise en service.',
  reasonHint: 'Affiché partout où figure l’ascenseur.',
  floorNames: {
    label: 'Noms des étages',
    hint: 'De l’étage le plus bas au plus haut, séparés par des virgules, comme sur le tableau de la cabine\u00a0: SS, RC, 1, 2. Sans noms, les étages vont de 1 à 8.',
    lowest: 'Numéro de l’étage le plus bas',
    lowestHint: 'Comme le contrôleur les compte. La cabine peut être appelée aux étages 1 à 8.',
  },
}

export const controllerHealth: Texts['controllerHealth'] = {
  canMessages: 'Voir les messages CAN',
  title: 'État de l’appareil',
  quarantined: {
    flood: (until) => `Ignoré (fin\u00a0: ${until})\u00a0: le contrôleur envoie trop de messages.`,
    malformed: (until) =>
      `Ignoré (fin\u00a0: ${until})\u00a0: le contrôleur envoie des messages non valides.`,
  },
  secondDevice: (when) =>
    `Un second appareil utilise la même clé (${when}). Les valeurs des deux sont mélangées.`,
  updating: (version, percent) =>
    `Une mise à jour du firmware vers ${version} est en cours (${percent}\u00a0%). Les commandes peuvent échouer.`,
  clock: 'Horloge',
  clockRight: 'À l’heure',
  measured: (error, samples, spread) =>
    `${error} (${samples < 2 ? `${samples} mesure` : `${samples} mesures, dispersion ${spread}`})`,
  restarts: 'Redémarrages',
  refused: 'Messages refusés',
  refusal: (kind, reason, count) => `${kind}\u00a0: ${reason}, ${count}×`,
  kinds: {
    state: 'État',
    presence: 'Présence',
    alert: 'Alerte',
    command: 'Réponse à une commande',
    config: 'Rapport de configuration',
    firmware: 'Rapport de firmware',
  },
  reasons: {
    malformed: 'non valide',
    'too-large': 'trop grand',
    'queue-full': 'trop à la fois',
    quarantined: 'envoyé pendant la quarantaine',
    foreign: 'pour un autre contrôleur',
    refused: 'rejeté par la base de données',
  },
  count: (n) => (n === 0 ? 'Aucun' : n.toLocaleString('fr')),
  since: (time) => `Depuis le démarrage du serveur, ${time}`,
}

export const elevatorList: Texts['elevatorList'] = {
  findByKey: 'Rechercher par clé',
  add: 'Ajouter un ascenseur',
  search: 'Rechercher des ascenseurs…',
  found: (total, range) =>
    `${total !== undefined && total <= 1 ? `${total} ascenseur trouvé` : `${total ?? '—'} ascenseurs trouvés`}${range ? ` (${range[0]}–${range[1]})` : ''}`,
  outOfServiceHidden: (n) => `${n} hors service non ${n <= 1 ? 'affiché' : 'affichés'}`,
  ofOrganization: '(de cette organisation)',
  table: 'Tableau',
  wall: 'Mosaïque',
  exportFailed: 'Impossible d’exporter les ascenseurs',
  firmware: (version) => `FW\u00a0: ${version}`,
  deletion: {
    title: 'Supprimer l’ascenseur',
    question: (name) =>
      `Voulez-vous vraiment supprimer l’ascenseur «\u00a0${name}\u00a0»\u00a0? Cette action est irréversible.`,
    failed: 'Impossible de supprimer l’ascenseur',
  },
  activeAlerts: (count, worst, isAcknowledged) =>
    `${count <= 1 ? `${count} alerte active` : `${count} alertes actives`}, la plus grave\u00a0: ${worst}${isAcknowledged ? (count <= 1 ? ', acquittée' : ', acquittées') : ''}`,
  columns: {
    choose: 'Colonnes',
    firmware: 'Firmware',
    active: 'Actif',
    outOfServiceSince: 'Hors service depuis',
    outOfServiceReason: 'Motif de la mise hors service',
  },
  filters: {
    activeOnly: 'Actifs',
    inactiveOnly: 'Inactifs',
    onlineAndOffline: 'En ligne et hors ligne',
    silent: 'Ne répond plus',
    allAlerts: 'Toutes les alertes',
    activeAlerts: 'Alertes actives',
    noActiveAlerts: 'Sans alerte active',
  },
  savedFilters: {
    title: 'Mes filtres',
    none: 'Aucun filtre n’a encore été enregistré.',
    delete: (name) => `Supprimer les filtres enregistrés ${name}`,
    label: 'Nom des filtres actuels',
  },
}

const directions: Texts['live']['directions'] = {
  up: 'En montée',
  down: 'En descente',
  stationary: 'À l’arrêt',
  unknown: 'Sens inconnu',
}
/** After « Porte ». */
const doors = {
  open: 'ouverte',
  opening: 's’ouvre',
  closing: 'se ferme',
  closed: 'fermée',
  unknown: 'inconnue',
}
const doorsBefore = {
  ...doors,
  opening: 'en cours d’ouverture',
  closing: 'en cours de fermeture',
  unknown: 'dans un état inconnu',
}

export const live: Texts['live'] = {
  title: 'État en direct',
  loading: 'Chargement de l’état…',
  unavailable: 'État indisponible',
  directions,
  car: (floor, direction) => `Étage ${floor} · ${directions[direction]}`,
  lastKnown: (floor) => `Dernier état connu\u00a0: étage ${floor}, `,
  door: (door) => `Porte ${door ? doors[door] : '—'}`,
  doorWas: (door) => `La porte était ${doorsBefore[door]}`,
  received: 'Reçu ',
  doubts: {
    stale: 'Données anciennes',
    notLive: 'Pas en direct',
    controllersOutOfReach: 'Contrôleurs injoignables',
    missed: 'Mises à jour manquées',
  },
  shaft: {
    unavailable: 'Gaine\u00a0: état indisponible',
    now: (floor, direction, door) =>
      `Gaine\u00a0: étage ${floor} · ${directions[direction]}, porte ${doors[door]}`,
    lastKnown: (floor, door) =>
      `Gaine\u00a0: dernier étage connu ${floor}, la porte était ${doorsBefore[door]}`,
  },
}

export const replay: Texts['replay'] = {
  explanationOf: (code) => `Explication ${de(code)}`,
  title: (elevator) => `Revoir\u00a0: ${elevator}`,
  noMoment: 'Ce lien ne contient pas d’heure valide.',
  loadDetail: 'Échec du chargement des détails de l’ascenseur. Veuillez réessayer.',
  unknown: 'Aucune donnée',
  notYet: 'Pas encore enregistré',
  later: 'Pas encore arrivé',
  neighbours: 'Autres ascenseurs du bâtiment',
  controls: {
    label: 'Lecture',
    play: 'Lire',
    pause: 'Pause',
    back: 'Changement précédent',
    forward: 'Changement suivant',
    speed: 'Vitesse',
    times: (speed) => `${speed} ×`,
    moment: 'Moment',
    copy: 'Copier le lien vers ce moment',
    save: 'Enregistrer dans un fichier',
    keys: 'Touches\u00a0: espace lit et met en pause, les flèches vont au changement précédent et suivant.',
    speedKeys: '+ et − changent la vitesse.',
  },
  changes: 'Événements',
  file: {
    leftOut: (names) => `Omis (trop volumineux ou non chargés)\u00a0: ${names}`,
    saved: (time) => `Enregistré le ${time}`,
  },
}

export const timeline: Texts['timeline'] = {
  title: 'Étages au fil du temps',
  loading: 'Chargement de l’historique…',
  failed: 'L’historique n’a pas pu être chargé',
  tools: {
    label: 'Période affichée',
    hours: (n) => `${n} h`,
    days: (n) => `${n} j`,
    earlier: 'Plus tôt',
    later: 'Plus tard',
    closer: 'Zoom avant',
    further: 'Zoom arrière',
  },
  period: (from, to) => `${from} à ${to}`,
  untilNow: (from) => `${from} jusqu’à maintenant`,
  keys: 'Touches\u00a0: les flèches déplacent, + et − agrandissent et réduisent, 0 réinitialise, Fin affiche le présent. Maj avec une flèche va au changement suivant\u00a0; Entrée y commence une plage, et Entrée à un autre changement l’affiche\u00a0; Échap l’abandonne.',
  hints: {
    mouse:
      'Glisser sélectionne une plage, Maj et glisser déplace, un double clic réinitialise. Après un clic, la molette agrandit.',
    touch: 'Glisser déplace, deux doigts agrandissent, toucher affiche un instant.',
  },
  selected: (period) => `Sélection\u00a0: ${period}`,
  legend: {
    label: 'Légende',
    critical: 'Alerte critique',
    warning: 'Avertissement',
    info: 'Info',
    resolved: 'Résolue',
    command: 'Commande',
    connection: 'Connexion, service',
    change: 'Horloge, configuration, firmware',
    active: 'Alerte active',
    door: 'Porte non fermée',
    gap: 'Aucune donnée',
    second: (name) => `${name}, par nom d’étage\u00a0; pas de ligne\u00a0: aucune donnée ou étage absent ici`,
  },
  compare: {
    open: 'Comparer',
    label: 'Comparer avec',
    nothing: 'Comparer avec…',
    missing: 'Ascenseur introuvable dans ce bâtiment',
    none: 'Aucun autre ascenseur dans ce bâtiment',
    summary: (name) => `Aussi affiché\u00a0: ${name}.`,
    failed: 'Le second ascenseur n’a pas pu être chargé',
  },
  summary: ({ lowest, highest, alerts, known }) =>
    `De l’étage ${lowest} à l’étage ${highest}. Alertes\u00a0: ${alerts}. Données\u00a0: ${known} du temps.`,
  nothingKnown: (alerts) => `Aucune donnée pour cette période. Alertes\u00a0: ${alerts}.`,
  notLoaded: 'Non chargé',
  notCounted: 'non chargées',
  atLeast: (count) => `au moins ${count}`,
  since: (what, time) => `${what} (depuis le ${time})`,
  state: (car, door) => `${car} · ${door}`,
  range: (lowest, highest) => (lowest === highest ? `Étage ${lowest}` : `Étages ${lowest} à ${highest}`),
  doorOpened: 'La porte s’est ouverte',
  knownShare: (percent) => `${percent} de données`,
  list: {
    show: 'Afficher en liste',
    hide: 'Masquer la liste',
    label: 'Événements pendant cette période',
    time: 'Heure',
    what: 'Événement',
    unknownUntil: (time) => `Inconnu jusqu’à ${time}`,
    more: (shown, all) => `Les ${shown} premiers sur ${all}. Agrandissez pour tout voir.`,
  },
  cut: 'Seuls les derniers événements sont marqués. Agrandissez pour tout voir.',
  eventsFailed: 'Les événements n’ont pas pu être chargés',
  events: {
    resolved: (alert) => `Résolue\u00a0: ${alert}`,
    offline: 'Hors ligne',
    foundOffline: 'Hors ligne au début de la surveillance',
    online: 'En ligne',
    inService: 'En service',
    outOfService: (reason) => `Hors service\u00a0: ${reason}`,
    clockRight: 'Horloge corrigée',
    configuration: (version) => `Configuration ${version} signalée`,
    firmware: (version, before) =>
      before === null ? `Firmware ${version}` : `Firmware ${version}, avant ${before}`,
    update: (version, error) =>
      error === null
        ? `Mise à jour du firmware vers ${version}`
        : `Mise à jour du firmware vers ${version}\u00a0: ${error}`,
  },
}

export const wall: Texts['wall'] = {
  label: 'Mosaïque des ascenseurs',
  groupBy: 'Grouper par',
  groupings: { severity: 'Gravité', organization: 'Organisation', building: 'Bâtiment' },
  size: 'Taille',
  fullScreen: 'Plein écran',
  disconnected: 'Pas en direct\u00a0: la connexion est interrompue.',
  controllersOutOfReach: 'Pas en direct\u00a0: les contrôleurs sont injoignables.',
  someAlertsMissing: 'Certaines alertes n’ont pas pu être lues.',
  organizationsMissing: 'Les organisations n’ont pas pu être lues.',
  limited: (shown, total) => `${shown} sur ${total}. Filtrez pour réduire la liste.`,
  ranks: { critical: 'Critique', offline: 'Hors ligne', warning: 'Avertissement', others: 'Autres' },
  noOrganization: 'Aucune organisation',
  noBuilding: 'Aucun bâtiment',
  groupTitle: (name, elevators) => `${name} (${elevators})`,
  showOthers: (elevators) => `Afficher les autres (${elevators})`,
  totals: {
    critical: (n) => (n <= 1 ? `${n} critique` : `${n} critiques`),
    offline: (n) => `${n} hors ligne`,
    warning: (n) => `${n} avec avertissement`,
  },
  signs: { critical: 'Critique', warning: 'Avertissement', info: 'Info', unknown: 'Alerte —' },
  alertOf: (name) => `Alerte ${de(name)}`,
  wasOnline: 'Était en ligne',
  asOf: (age) => age,
  spoken: {
    now: (floor, direction) => `(Étage) ${floor}${direction ? ` (${direction})` : ''}`,
    lastKnown: (floor) => `(Dernier connu\u00a0: étage) ${floor}`,
  },
}

export const find: Texts['find'] = {
  title: 'Trouver un ascenseur',
  hint: 'La clé figure sur le contrôleur, à côté de son code QR.',
  keyLabel: 'Clé du contrôleur',
  keyPlaceholder: 'ESP-0042',
  open: 'Ouvrir',
  scan: 'Scanner un code QR',
  stopScanning: 'Arrêter le scan',
  scanning: 'Dirigez l’appareil photo vers le code QR du contrôleur.',
  noCamera: 'L’appareil photo n’a pas pu être utilisé. Autorisez-le pour cette page ou saisissez la clé.',
  searching: 'Recherche de l’ascenseur…',
  loadFailed: 'L’ascenseur n’a pas pu être recherché. Veuillez réessayer.',
  notFound: (key) => `Aucun de vos ascenseurs n’a de contrôleur avec la clé ${key}.`,
  notFoundHint: 'Vérifiez la clé ou demandez si vous avez accès à son organisation.',
  shared: (key) => `Plusieurs ascenseurs partagent le contrôleur ${key}.`,
  again: 'Essayer une autre clé',
}

export const organizations: Texts['organizations'] = {
  access: 'Accès\u00a0:',
  contacts: 'Contacts et accès',
  notCommissioned: (n) => `${n} pas encore mis en service`,
  organizations: 'Organisations',
  types: { Organization: 'Organisation', Building: 'Bâtiment' },
  active: 'Active',
  inactive: 'Inactive',
  offline: (n) => `${n} hors ligne`,
  silent: (n) => (n <= 1 ? `${n} ne répond plus` : `${n} ne répondent plus`),
  critical: (n) => (n <= 1 ? `${n} critique` : `${n} critiques`),
  allOnline: 'Tous en ligne',
  noDescription: 'Aucune description',
  ownAndAll: (own, all) => `${own} en propre ·\u00a0${all}\u00a0au\u00a0total`,
  ownElevators: (own, all) =>
    `${own} ${own === '0' || own === '1' ? 'ascenseur' : 'ascenseurs'} en propre ·\u00a0${all}\u00a0au\u00a0total`,
  elevatorCount: (n) => (n === '0' || n === '1' ? `${n} ascenseur` : `${n} ascenseurs`),
  users: 'Utilisateurs',
  address: 'Adresse',
  childOrganizations: 'Sous-organisations',
  noneFound: 'Aucune organisation trouvée',
  loadingOne: 'Chargement de l’organisation…',
  loadList: 'Impossible de charger les organisations',
  loadDetail: 'Impossible de charger l’organisation',
}

export const addElevators: Texts['addElevators'] = {
  register: 'Créer leurs contrôleurs',
  registerHint:
    'Avec une clé et un secret générés pour chacun. Une clé saisie est conservée. La feuille avec toutes les clés et tous les secrets suit.',
  controllerType: 'Type de contrôleur',
  addBuilding: 'Ajouter un bâtiment',
  title: 'Ajouter des ascenseurs',
  hint: 'Un par ligne\u00a0: nom, clé du contrôleur, emplacement. La clé et l’emplacement sont facultatifs\u00a0; {1-6} ou {A-F} en crée un pour chacun.',
  placeholder: 'Ascenseur {1-6}',
  count: (n, names) => `${n <= 1 ? `${n} ascenseur` : `${n} ascenseurs`}\u00a0: ${names}`,
  create: (n) => (n === 0 ? 'Créer les ascenseurs' : n === 1 ? 'Créer 1 ascenseur' : `Créer ${n} ascenseurs`),
  creating: 'Création…',
  failed: 'Impossible de créer les ascenseurs',
  invalid: 'Certaines lignes ne sont pas valides. Rien n’a été créé.',
  line: (line, name, errors) => `${line}. ${name}\u00a0: ${errors}`,
}

export const organizationDetail: Texts['organizationDetail'] = {
  notFound: 'Organisation introuvable',
  qrCodes: 'Codes QR',
  notifications: 'Notifications',
  overview: 'Vue d’ensemble',
  information: 'Informations',
  parent: 'Organisation parente',
  created: 'Créée',
  newTab: '(s’ouvre dans un nouvel onglet)',
  noAddress: 'Aucune adresse indiquée',
  statistics: 'Statistiques',
  totalElevators: 'Ascenseurs au total',
  activeElevators: 'Ascenseurs actifs',
  onlineElevators: 'Ascenseurs en ligne',
  offlineElevators: 'Ascenseurs hors ligne',
  silentElevators: 'Ascenseurs qui ne répondent plus',
  withCriticalAlerts: 'Avec alertes critiques',
  totalUsers: 'Utilisateurs au total',
  inherited: (value) => `${value} (hérité)`,
  usersSoon: 'La gestion des utilisateurs arrive bientôt…',
  childrenSoon: 'La gestion des sous-organisations arrive bientôt…',
}

export const organizationForm: Texts['organizationForm'] = {
  createTitle: 'Nouvelle organisation',
  create: 'Créer l’organisation',
  createFailed: 'Impossible de créer l’organisation',
  editTitle: 'Modifier l’organisation',
  update: 'Enregistrer les modifications',
  updateFailed: 'Impossible d’enregistrer l’organisation',
  backToDetails: 'Retour aux détails',
  incomplete: 'Renseignez d’abord les champs obligatoires',
  invalid: 'Corrigez d’abord les champs signalés',
  parent: 'Organisation parente',
  parentHint: 'Un bâtiment doit avoir une organisation parente',
  selectParent: 'Choisir une organisation parente',
  noParent: 'Aucune',
  timeZoneHint: 'Pour les rapports mensuels. Vide : fuseau de l’organisation parente ou UTC',
  contacts: 'Contacts et accès',
  contactsHint:
    'Visible par ceux qui peuvent y envoyer des commandes (à partir du niveau d’accès «\u00a0Opérateur\u00a0»).',
  contactNumber: (n) => `Contact ${n}`,
  contactRole: 'Fonction',
  addContact: 'Ajouter un contact',
  removeContactNumber: (n) => `Retirer le contact ${n}`,
  accessInstructions: 'Consignes d’accès',
  accessInstructionsHint: 'Par exemple où se trouve la clé',
}

export const organizationList: Texts['organizationList'] = {
  loading: 'Chargement des organisations…',
  search: 'Rechercher une organisation…',
  filterTypes: { organizations: 'Organisations', buildings: 'Bâtiments' },
  filterStatus: { active: 'Actives', inactive: 'Inactives' },
  viewList: 'Liste',
  viewTree: 'Arborescence',
  treeLabel: 'Hiérarchie des organisations',
  collapse: (name) => `Replier ${name}`,
  expand: (name) => `Déplier ${name}`,
  elevatorsHint: 'Ses propres ascenseurs, et tous avec ceux des sous-organisations.',
  healthHint: 'L’état de ses propres ascenseurs et de ceux des sous-organisations.',
  count: (n) => (n <= 1 ? `${n} organisation` : `${n} organisations`),
  inactiveHidden: (n) => (n <= 1 ? `${n} inactive non affichée` : `${n} inactives non affichées`),
  emptyFirst: 'Commencez par ajouter votre première organisation.',
  add: 'Ajouter une organisation',
  location: 'Lieu',
  noAddress: 'Aucune adresse',
  health: 'Fonctionnement',
  activate: 'Activer',
  activateOf: (name) => `Activer ${name}`,
  deactivate: 'Désactiver',
  deactivateOf: (name) => `Désactiver ${name}`,
  toggled: (name, active) =>
    active
      ? `«\u00a0${name}\u00a0» a été activée.`
      : `«\u00a0${name}\u00a0» a été désactivée. Elle n’est plus proposée pour de nouveaux ascenseurs et bâtiments\u00a0; les siens restent inchangés.`,
  toggleFailed: (activate) =>
    activate ? 'Impossible d’activer l’organisation' : 'Impossible de désactiver l’organisation',
  toggleReason: (name, reason) => (reason ? `${name}\u00a0: ${reason}` : name),
  deleteTitle: 'Supprimer l’organisation',
  confirmDelete: (name) =>
    `Voulez-vous vraiment supprimer «\u00a0${name}\u00a0»\u00a0? Cette action est irréversible.`,
  deleteFailed: 'Impossible de supprimer l’organisation',
  csv: {
    parent: 'Parent',
    allElevators: 'Ascenseurs au total',
    critical: 'Critiques',
  },
}

export const organizationMembers: Texts['organizationMembers'] = {
  title: 'Membres',
  none: 'Aucun membre pour l’instant',
  loadFailed: 'Impossible de charger les membres',
  member: 'Membre',
  accessLevel: 'Niveau d’accès',
  accessLevelOf: (name) => `Niveau d’accès ${de(name)}`,
  changeFailed: (name) => `Impossible de modifier le niveau d’accès ${de(name)}`,
  removeOf: (name) => `Retirer ${name}`,
  removeTitle: 'Retirer le membre',
  confirmRemove: (name) =>
    `Retirer ${name} de cette organisation\u00a0? L’accès qu’elle donne prend fin aussitôt.`,
  removeFailed: 'Impossible de retirer le membre',
  addTitle: 'Ajouter un membre',
  email: 'E-mail du compte',
  emailRequired: 'L’e-mail est obligatoire',
  addLevel: 'Niveau d’accès',
  add: 'Ajouter le membre',
  adding: 'Ajout…',
  addFailed: 'Impossible d’ajouter le membre',
}

export const reports: Texts['reports'] = {
  subtitle: (organization, month) => `${organization} · ${month}`,
  made: (time) => `créé le ${time}`,
  allOrganizations: 'Toutes les organisations',
  oneOrganization: 'Une organisation',
  month: 'Mois',
  loading: 'Chargement du rapport',
  loadFailed: 'Impossible de charger le rapport',
  availability: 'Disponibilité',
  use: 'Utilisation',
  commands: 'Commandes',
  cards: {
    availability: 'Disponibilité moyenne',
    alerts: 'Nouvelles alertes',
    trips: 'Trajets',
    commands: 'Commandes envoyées',
  },
  definition: (timeZone) =>
    `Part du temps de service surveillé pendant laquelle l’ascenseur était connecté, sans alerte critique. Jours et mois en ${timeZone}.`,
  known: (share) => `Couverture des données\u00a0: ${share}`,
  before: (value) => `Mois précédent\u00a0: ${value}`,
  beforeUnknown: 'Aucune donnée pour le mois précédent',
  nothingKnown:
    'Aucune donnée pour le moment. Disponibilité et utilisation apparaissent environ une heure après le premier signal d’un ascenseur.',
  knownSince: (day) => `Disponibilité et utilisation sont enregistrées depuis le ${day}.`,
  until: (time) => `Mois en cours\u00a0: disponibilité et utilisation jusqu’au ${time}.`,
}

export const reportAlerts: Texts['reportAlerts'] = {
  kinds: 'Alertes par',
  byCode: 'Code',
  byOrganization: 'Bâtiment',
  byControllerType: 'Type de contrôleur',
  byFirmware: 'Firmware',
  alertsBy: {
    byCode: 'Alertes par code',
    byOrganization: 'Alertes par bâtiment',
    byControllerType: 'Alertes par type de contrôleur',
    byFirmware: 'Alertes par firmware',
  },
  files: {
    byCode: 'code',
    byOrganization: 'batiment',
    byControllerType: 'type-de-controleur',
    byFirmware: 'firmware',
  },
  drawn: 'Barres\u00a0: part. Ligne\u00a0: cumul.',
  cumulative: 'Cumul (%)',
  none: 'Aucune alerte pendant cette période',
  largestOf: (lines, total) => `Les ${lines} premiers sur ${total.toLocaleString('fr')}`,
}

export const reportAvailability: Texts['reportAvailability'] = {
  byDay: 'Par jour',
  byOrganization: 'Par organisation, par ordre croissant',
  byElevator: 'Par ascenseur, par ordre croissant',
  day: (timeZone) => `Jour (${timeZone})`,
  availability: 'Disponibilité (%)',
  known: 'Couverture des données (%)',
  unavailable: 'Indisponible (h)',
  offline: 'Hors ligne, aussi hors service (h)',
  nothing: 'Aucune donnée pour cette période',
  worstOf: (lines, total) => `Les ${lines} plus basses sur ${total.toLocaleString('fr')}`,
}

export const reportCommands: Texts['reportCommands'] = {
  byKind: 'Commandes par type',
  kind: 'Commande',
  kinds: names,
  counts: { sent: 'Envoyées', succeeded: 'Réussies', failed: 'Échouées', expired: 'Expirées' },
  open: 'En cours',
  share: 'Taux de réussite (%)',
  before: 'Envoyées le mois précédent',
  waits: 'Temps d’attente après un appel à distance',
  wait: 'De la commande à l’arrivée',
  upTo: (seconds) => `jusqu’à ${seconds} s`,
  longer: (seconds) => `plus de ${seconds} s`,
  calls: 'Appels',
  none: 'Aucune commande pendant cette période',
}

export const reportMade: Texts['reportMade'] = {
  title: 'Rapports mensuels',
  choose: 'Choisissez une organisation pour planifier son rapport mensuel et voir tous ses rapports.',
  schedule: (organization) => `Créer un rapport pour ${organization} à la fin de chaque mois`,
  scheduleHint:
    'Ses Gestionnaires et Admins sont avertis dans la console, et par e-mail s’ils l’ont demandé dans leurs paramètres.',
  scheduleFailed: 'Impossible de modifier ce réglage',
  loadFailed: 'Impossible de charger les rapports mensuels',
  none: 'Aucun rapport pour le moment',
  made: (timeZone) => `Créé (${timeZone})`,
  current: 'Valeurs actuelles',
  asMade:
    'État au jour de la création de ce rapport. Les données ultérieures n’apparaissent que dans les valeurs actuelles.',
  notFound: 'Ce rapport n’existe pas',
  unknownZone: (timeZone) =>
    `Ce navigateur ne connaît pas le fuseau horaire ${timeZone} de ce rapport. Les dates et les heures sont en UTC\u00a0: un jour peut commencer à la date précédente ou suivante.`,
}

export const reportParts: Texts['reportParts'] = {
  save: 'CSV',
  saveNamed: (title) => `CSV\u00a0: ${title}`,
  unknown: 'Aucune donnée',
  showAll: (rows) => `Afficher les ${rows} lignes`,
  showAllOf: (rows, title) => `Afficher les ${rows} lignes\u00a0: ${title}`,
  showFewer: 'Afficher moins',
  showFewerOf: (title) => `Afficher moins\u00a0: ${title}`,
  previousMonth: 'Mois précédent',
  share: 'Part (%)',
}

export const reportUse: Texts['reportUse'] = {
  title: 'Activité',
  figure: 'Indicateur',
  month: 'Ce mois',
  change: 'Évolution (%)',
  figures: {
    trips: 'Trajets',
    floors: 'Étages parcourus',
    doorCycles: 'Cycles de porte',
    moving: 'Temps de trajet (h)',
    waits: 'Appels à distance satisfaits',
    wait: 'Attente moyenne (s)',
  },
  busyHours: 'Heures les plus chargées',
  averages: (timeZone) =>
    `Moyenne de trajets par heure (${timeZone.replaceAll('_', ' ')}). «\u00a0—\u00a0»\u00a0: aucune donnée.`,
  weekday: 'Jour',
}

export const demoPast: Texts['demoPast'] = {
  progress: (percent) => `L’historique de la démo est en cours de préparation\u00a0: ${percent}\u00a0%`,
}

export const shared: Texts['shared'] = {
  exportCsv: 'Exporter en CSV',
  exporting: 'Exportation…',
  export: 'Exporter',
  organizationFilter: {
    all: 'Toutes les organisations',
    other: 'Cette organisation',
  },
  edit: 'Modifier',
  editOf: (name) => `Modifier ${name}`,
  cancel: 'Annuler',
  remove: 'Retirer',
  save: 'Enregistrer',
  backToList: 'Retour à la liste',
  moreActions: 'Autres actions',
  emptyFiltered: 'Modifiez vos filtres ou votre recherche.',
  type: 'Type',
  status: 'État',
  allStatus: 'Tous les états',
  allTypes: 'Tous les types',
  view: 'Affichage',
  online: 'En ligne',
  offline: 'Hors ligne',
  organization: 'Organisation',
  elevators: 'Ascenseurs',
  elevator: 'Ascenseur',
  alerts: 'Alertes',
  loadingElevators: 'Chargement des ascenseurs…',
  outOfService: 'Hors service',
  unknown: 'Inconnu',
  print: 'Imprimer',
  undo: 'Annuler',
}

export const timeZones: Texts['timeZones'] = {
  daysIn: (zone) => `Jours dans le fuseau horaire ${zone.replaceAll('_', ' ')}`,
}

export const exports: Texts['exports'] = {
  title: (what) => `Exporter\u00a0: ${what}`,
  period: (from, to) => `Du ${from} au ${to}`,
  content: 'Contenu',
  contents: {
    states: 'États\u00a0: étage, sens, porte',
    events: 'Événements\u00a0: alertes, commandes, connexion, etc.',
    rollupsByHour: 'Cumuls par heure',
    rollupsByDay: 'Cumuls par jour',
  },
  notes: {
    states: 'Une ligne par période sans changement. Il n’y a aucune donnée pour les périodes sans ligne.',
    events: 'Événements de cette période et ceux qui duraient déjà avant, les plus récents d’abord.',
    rollupsByHour:
      'Chaque heure (UTC) comprise au moins en partie dans la période. Les heures sont conservées 100 jours. Une heure est complète environ 20 minutes après sa fin.',
    rollupsByDay:
      'Chaque jour (UTC) compris au moins en partie dans la période. Un jour est complet environ 20 minutes après sa fin.',
  },
  format: 'Format',
  utc: 'Les heures du fichier sont en UTC.',
  received: (size) => `${size} reçus`,
  failed: 'Échec de l’exportation. Aucun fichier n’a été enregistré.',
  time: 'Période',
  lastHours: (n) => `${n} dernières heures`,
  lastDays: (n) => `${n} derniers jours`,
  lastYear: '12 derniers mois',
}
