import { de } from '@hoistway/contracts/french'
import type { Texts } from './define.ts'

export const canFilters: Texts['canFilters'] = {
  title: 'Filtres de messages CAN',
  subtitle: 'Gérer les filtres de traitement des messages CAN',
  create: 'Créer un filtre',
  search: 'Rechercher des filtres par nom…',
  searchHint: 'La recherche porte uniquement sur les noms de cette page.',
  loading: 'Chargement des filtres…',
  deleteTitle: 'Supprimer le filtre',
  deleteFailed: 'Impossible de supprimer le filtre',
  confirmDelete: (name) =>
    `Voulez-vous vraiment supprimer le filtre «\u00a0${name}\u00a0»\u00a0? Cette action est irréversible.`,
  deletesDefault: 'C’est le filtre par défaut\u00a0: les contrôleurs sans filtre propre n’en auront plus.',
  backToDefault: (count) =>
    count <= 1
      ? `${count} contrôleur qui l’utilise revient au filtre par défaut.`
      : `${count} contrôleurs qui l’utilisent reviennent au filtre par défaut.`,
  syncRefused: (name) => `Impossible de synchroniser le filtre «\u00a0${name}\u00a0»`,
  syncFailed: (name) => `Erreur lors de la synchronisation du filtre «\u00a0${name}\u00a0»`,
  emptyFirst: 'Commencez par créer votre premier filtre de messages CAN.',
  emptyFiltered: 'Aucun filtre ne correspond à votre recherche. Modifiez les termes de recherche.',
  emptyReadOnly: 'Aucun filtre n’est disponible actuellement.',
  position: (first, last, total) => `Filtres ${first} à ${last} sur ${total}`,
  columns: {
    name: 'Nom',
    type: 'Type',
    created: 'Création',
  },
  allowAll: 'Tous autorisés',
  selective: 'Sélectif',
  noIds: 'Aucun',
  moreIds: (ids, more) => `${ids} (+${more} ${more <= 1 ? 'autre' : 'autres'})`,
  isDefault: 'Filtre par défaut',
  defaultBefore: 'Filtre par défaut\u00a0: ',
  synced: 'Synchronisé',
  drifted: 'Modifié depuis la dernière synchronisation',
  deleted: {
    title: 'Filtres supprimés',
    columns: { who: 'Supprimé par', when: 'Suppression' },
    none: 'Aucun filtre n’a été supprimé.',
    failed: 'Impossible de charger les filtres supprimés',
    loading: 'Chargement des filtres supprimés…',
  },
  sync: 'Synchroniser avec les contrôleurs',
  syncRow: (name) => `Synchroniser avec les contrôleurs\u00a0: ${name}`,
}

const firstOf = (named: readonly string[], count: number) =>
  `${named.join(', ')}${count > named.length ? ', …' : ''}`
const number = (count: number) => count.toLocaleString('fr')
const orDash = (count: number | undefined) => count?.toLocaleString('fr') ?? '—'
const controllerCount = (count: number) => `${number(count)} ${count <= 1 ? 'contrôleur' : 'contrôleurs'}`

export const canFilterForm: Texts['canFilterForm'] = {
  traffic: ({ passing, total, ids, allIds }) =>
    `Dans la trace, ${((100 * passing) / total).toLocaleString('fr', { maximumFractionDigits: 1 })}\u00a0% des trames passeraient\u00a0: ${passing.toLocaleString('fr')} sur ${total.toLocaleString('fr')}, avec ${ids} identifiants sur ${allIds}.`,
  editTitle: 'Modifier le filtre',
  label: 'Filtre',
  update: 'Enregistrer le filtre',
  loading: 'Chargement du filtre…',
  notFound: 'Filtre introuvable',
  loadForm: 'Impossible de charger le filtre',
  createFailed: 'Impossible de créer le filtre',
  updateFailed: 'Impossible d’enregistrer le filtre',
  created: 'Le filtre a été créé',
  updated: 'Le filtre a été enregistré',
  name: 'Nom du filtre',
  isDefault: 'Filtre par défaut',
  followers: (count) =>
    count === undefined
      ? 'Les contrôleurs sans filtre propre suivent le filtre par défaut.'
      : count <= 1
        ? `${number(count)} contrôleur n’a pas de filtre propre et suit le filtre par défaut.`
        : `${number(count)} contrôleurs n’ont pas de filtre propre et suivent le filtre par défaut.`,
  allowAll: 'Autoriser tous les messages',
  allowAllHint: 'Tous les messages passent\u00a0; la liste des identifiants de message est ignorée.',
  nameFirst: 'Donnez d’abord un nom au filtre',
  idsFirst: 'Corrigez d’abord les identifiants de message signalés',
  sync: {
    button: 'Synchroniser avec les contrôleurs',
    busy: 'Synchronisation…',
    done: 'Le filtre a été synchronisé avec tous les contrôleurs connectés.',
    confirmed: (count, total) =>
      `${number(count)} sur ${controllerCount(total)} ${count <= 1 ? 'l’a' : 'l’ont'} confirmé.`,
    noFollower: 'Aucun contrôleur ne suit ce filtre.',
    refused: 'Impossible de synchroniser le filtre',
    failed: 'Une erreur s’est produite lors de la synchronisation du filtre',
    title: 'Synchronisation',
    last: 'Dernière synchronisation',
    changed: 'Modification',
    upToDateLabel: 'Contrôleurs avec cette version',
    upToDate: (count, total) => `${number(count)} sur ${number(total)}`,
    synced: (count, total) => `Synchronisé\u00a0: ${number(count)} sur ${number(total)}`,
    never: 'Jamais synchronisé',
  },
  changes: {
    title: 'Modifications',
    none: 'Rien n’a changé depuis l’enregistrement.',
    gained: (count) => `Gagnés\u00a0: ${number(count)}`,
    lost: (count) => `Perdus\u00a0: ${number(count)}`,
    moreIds: (count) => `(+${number(count)} ${count <= 1 ? 'autre' : 'autres'})`,
    allPass: 'Tous les messages passent.',
    noEffect: 'La liste a changé. Elle n’a pas d’effet tant que tous les messages passent.',
    listedPass: 'Seuls les messages de la liste passent.',
    willFollow: (count) =>
      count === undefined
        ? 'Les contrôleurs sans filtre propre suivront ce filtre.'
        : `${controllerCount(count)} sans filtre propre ${count <= 1 ? 'suivra' : 'suivront'} ce filtre.`,
    willFollowNone: (count) =>
      count === undefined
        ? 'Les contrôleurs sans filtre propre ne suivront plus aucun filtre.'
        : `${controllerCount(count)} sans filtre propre ne ${count <= 1 ? 'suivra' : 'suivront'} plus aucun filtre.`,
    usedBy: (count) => `Utilisé par ${controllerCount(count)}`,
    moreControllers: (count) => `et ${number(count)} ${count <= 1 ? 'autre' : 'autres'}`,
  },
  review: {
    title: 'Enregistrer ces modifications\u00a0?',
    save: 'Enregistrer les modifications',
    hint: 'Les contrôleurs les reçoivent à la prochaine synchronisation.',
  },
  history: {
    title: 'Historique',
    loading: 'Chargement de l’historique…',
    failed: 'Impossible de charger l’historique',
    none: 'Rien n’a encore été consigné.',
    newest: (count) => `Les ${number(count)} entrées les plus récentes sont affichées.`,
    actions: { create: 'Créé', update: 'Modifié', synchronize: 'Synchronisé', delete: 'Supprimé' },
    renamed: (from, to) => `Renommé de «\u00a0${from}\u00a0» en «\u00a0${to}\u00a0»`,
    wasNamed: (name) => `Son nom était «\u00a0${name}\u00a0»`,
    deleted: 'Ce filtre a été supprimé. Son historique est conservé.',
    columns: { when: 'Date', who: 'Qui', what: 'Action', changes: 'Modifications' },
    changed: (count, named) =>
      `${count <= 1 ? 'Modifié' : 'Modifiés'} (${number(count)})\u00a0: ${firstOf(named, count)}`,
    becameDefault: 'Devenu le filtre par défaut',
    noLongerDefault: 'N’est plus le filtre par défaut',
    added: (count, named) =>
      `${count <= 1 ? 'Ajouté' : 'Ajoutés'} (${number(count)})\u00a0: ${firstOf(named, count)}`,
    removed: (count, named) =>
      `${count <= 1 ? 'Retiré' : 'Retirés'} (${number(count)})\u00a0: ${firstOf(named, count)}`,
  },
  guide: {
    title: 'À propos des filtres',
    items: [
      'Un seul filtre peut être celui par défaut. En enregistrer un autre comme tel déplace la marque.',
      '«\u00a0Autoriser tous les messages\u00a0» ignore la liste des identifiants.',
      'Les identifiants de message se saisissent en décimal (418) et en hexadécimal (0x1A2).',
      'Une ligne peut aussi être une plage (0x100-0x10F) ou un masque (0x200/0x7F0). Elle est conservée telle quelle\u00a0; les contrôleurs reçoivent ses identifiants.',
      'Un identifiant a 11 bits s’il y tient, sauf si sa ligne est fixée à 29.',
      'La plage valide va de 0 à 0x1FFFFFFF (536\u202f870\u202f911).',
    ],
  },
}

const ids = (count: number) =>
  `${count.toLocaleString('fr')} ${count <= 1 ? 'identifiant de message' : 'identifiants de message'}`

export const messageIds: Texts['messageIds'] = {
  none: 'Aucun identifiant de message défini',
  unreadable:
    'Les identifiants de message sont illisibles. Ils restent inchangés et ne peuvent pas être modifiés ici.',
  ignored: 'La liste est conservée, et ignorée tant que tous les messages sont autorisés.',
  nothingPasses: 'Ce filtre bloque tout\u00a0: il n’a aucun identifiant de message.',
  preview: 'Aperçu',
  previewLabel: 'Aperçu des identifiants de message',
  repeated: (count) => `${ids(count)} ${count <= 1 ? 'figure' : 'figurent'} plusieurs fois dans la liste.`,
  removeDuplicates: 'Retirer les doublons',
  add: 'Ajouter un identifiant',
  import: 'Coller ou importer',
  sort: 'Trier',
  count: ids,
  row: (row) => `Identifiant de message ${row}`,
  bitsOf: (row) => `Bits de l’identifiant de message ${row}`,
  bits: (bits) => `${bits} bits`,
  fixedBits: (bits) => `${bits} bits, fixes`,
  sameAs: (row) => `Identique à la ligne ${row}`,
  removeRow: (row) => `Retirer l’identifiant de message ${row}`,
  standsFor: (count) => `${count.toLocaleString('fr')} ID`,
  notAnId: (kept) => `Pas un identifiant de message\u00a0: ${kept} reste.`,
  suggestion: (text) => `${text}\u00a0?`,
}

const formats = {
  list: 'liste d’identifiants',
  DBC: 'texte DBC',
  candump: 'sortie de candump',
  'candump -l': 'journal de candump',
  'Vector ASC': 'journal Vector',
}

export const idImport: Texts['idImport'] = {
  title: 'Coller ou importer des identifiants de message',
  addAll: (count) => `Ajouter les ${number(count)}`,
  addNew: (count) => `Ajouter ${number(count)} ${count <= 1 ? 'nouveau' : 'nouveaux'}`,
  showNames: 'Afficher les noms',
  pasteInstead: 'Coller plutôt une liste',
  hint: '0x1A2 ou 418, séparés par des virgules, des espaces ou des lignes\u00a0; plages sous la forme 0x100-0x10F\u00a0; filtres candump sous la forme 123:7FF\u00a0; sortie de candump, journal Vector ou texte DBC',
  chooseFile: 'Choisir un fichier',
  noText: (file) => `${file} n’est pas un fichier texte.`,
  notRead: 'Impossible de lire le fichier.',
  found: (count, fresh) =>
    `${number(count)} ${count <= 1 ? 'identifiant de message trouvé' : 'identifiants de message trouvés'}, dont ${number(fresh)} ${fresh <= 1 ? 'nouveau' : 'nouveaux'}.`,
  keptAsRules: 'Les plages et les masques sont conservés comme règles.',
  readAs: (format) => `Lu comme ${formats[format]}.`,
  skipped: (names) => `${names.length <= 1 ? 'Ignoré' : 'Ignorés'}\u00a0: ${names.join(', ')}.`,
  namesHint: 'Les noms s’affichent pendant la modification. Ils ne sont pas enregistrés avec le filtre.',
  more: (count) => `et ${count} ${count <= 1 ? 'autre' : 'autres'}`,
  mismatch: (file, expected, format) =>
    `${file} n’est pas un ${expected === 'DBC' ? 'fichier DBC' : 'journal Vector'}\u00a0: lu comme ${formats[format]}.`,
  ignoredEntries: (count) => `${number(count)} ${count <= 1 ? 'entrée ignorée' : 'entrées ignorées'}`,
  ignoredLines: (count) => `${number(count)} ${count <= 1 ? 'ligne ignorée' : 'lignes ignorées'}`,
  line: (line) => `Ligne ${line}`,
  acceptAll: (count) => `Accepter les ${count} suggestions`,
}

export const idParsers: Texts['idParsers'] = {
  required: 'L’identifiant de message est obligatoire',
  negative: 'L’identifiant de message doit être supérieur ou égal à 0',
  tooLarge: 'L’identifiant de message dépasse la valeur maximale',
  inSentence: 'Nombre dans une phrase',
  notAnId: 'Pas un identifiant de message',
  notARange: 'Pas une plage',
  notARangeOfIds: 'Pas une plage d’identifiants de message',
  moreThan: (most) => `Plus de ${most.toLocaleString('fr')} identifiants de message`,
  networkInterface: 'Une interface réseau, pas un identifiant de message',
  notADbcLine: 'Pas une ligne d’un fichier DBC',
  notAMessage: 'Pas une définition de message',
  notAFrame: 'Pas une trame d’un journal CAN',
  errorFrame: 'Une trame d’erreur, pas un identifiant de message',
  errorMask: 'Un masque d’erreur ne peut pas s’exprimer en identifiants de message',
  invertedMask: 'Un masque inversé ne peut pas s’exprimer en identifiants de message',
  notAFilter: 'Pas un filtre de la forme id:masque',
  remoteFrames: 'Les trames distantes et d’erreur ne peuvent pas s’exprimer en identifiants de message',
  passesAll:
    'Laisse passer tous les messages\u00a0: choisissez plutôt «\u00a0Autoriser tous les messages\u00a0»',
}

export const controllers: Texts['controllers'] = {
  controllers: 'Contrôleurs',
  controller: 'Contrôleur',
  editTitle: 'Modifier le contrôleur',
  detailTitle: 'Détails du contrôleur',
  save: 'Enregistrer',
  update: 'Enregistrer le contrôleur',
  loading: 'Chargement du contrôleur…',
  unknown: 'Inconnu',
  defaultFilterName: 'Filtre par défaut',
  latestFirmwareName: 'Dernier firmware',
  createFailed: 'Impossible de créer le contrôleur',
  updateFailed: 'Impossible d’enregistrer le contrôleur',
  loadDetail: 'Impossible de charger le contrôleur',
  notFound: 'Contrôleur introuvable',
  created: (name) => `Le contrôleur «\u00a0${name}\u00a0» a été créé.`,
  updated: (name) => `Le contrôleur «\u00a0${name}\u00a0» a été enregistré.`,
  mayNotManage: 'Vous n’avez pas l’autorisation de gérer les contrôleurs.',
  defaultFilter: 'Utiliser le filtre par défaut',
  latestFirmware: 'Utiliser le dernier firmware',
  fields: {
    name: 'Nom du contrôleur',
    key: 'Clé du contrôleur',
    type: 'Type de contrôleur',
    id: 'ID',
    secret: 'Secret partagé',
    filter: 'Filtre CAN',
    firmware: 'Firmware',
    updated: 'Dernière modification',
    created: 'Création',
  },
  elevator: {
    title: 'Ascenseur',
    unreadable: 'L’ascenseur de ce contrôleur est illisible.',
    none: 'Lié à aucun ascenseur\u00a0: son état en ligne est inconnu.',
  },
  guide: {
    title: 'À propos des contrôleurs',
    text: 'Un contrôleur est l’appareil d’un ascenseur qui communique avec cette console\u00a0: il signale où se trouve la cabine, reçoit des commandes et transmet les messages CAN que son filtre laisse passer. Un ascenseur indique son contrôleur par la clé du contrôleur.',
    naming: 'Règles de nommage',
    name: (min, max) =>
      `Nom\u00a0: ${min} à ${max} caractères. Indiquez où il est installé, par exemple «\u00a0Prime Tower A2\u00a0».`,
    key: (min, max) =>
      `Clé\u00a0: ${min} à ${max} caractères, uniquement des lettres, des chiffres, des traits d’union et des traits de soulignement. Elle doit être unique et égale à la clé de l’appareil.`,
    secret: (min, max) =>
      `Secret partagé\u00a0: ${min} à ${max} caractères, le même sur l’appareil. Utilisez «\u00a0Générer\u00a0».`,
  },
  create: 'Créer un contrôleur',
  drift: 'Écart',
  canMessageFilter: 'Filtre de messages CAN',
}

export const controllerBulk: Texts['controllerBulk'] = {
  selection: 'Contrôleurs sélectionnés',
  selected: (count) => `${controllerCount(count)} ${count <= 1 ? 'sélectionné' : 'sélectionnés'}`,
  selectAll: (count) => `Sélectionner les ${number(count)} correspondants`,
  selectAllFailed: 'Impossible de sélectionner tous les contrôleurs',
  clear: 'Effacer la sélection',
  assignFilter: 'Attribuer un filtre',
  setSettings: 'Définir des paramètres',
  forCount: (count) => `Appliquer à ${controllerCount(count)}`,
  filterAssigned: (count, filter) => `«\u00a0${filter}\u00a0» a été attribué à ${controllerCount(count)}.`,
  settingsSaved: (count) => `Les paramètres ont été enregistrés pour ${controllerCount(count)}.`,
  assignFailed: 'Impossible d’attribuer le filtre',
  fillIn: 'Renseignez d’abord les champs obligatoires',
  partly: (failed, total) =>
    failed <= 1
      ? `${number(failed)} sur ${number(total)} n’a pas pu être modifié\u00a0:`
      : `${number(failed)} sur ${number(total)} n’ont pas pu être modifiés\u00a0:`,
  failedBecause: (name, reason) => `${name}\u00a0: ${reason}`,
  settingsHint:
    'Ces paramètres sont ajoutés ou modifiés. Les autres paramètres des contrôleurs restent inchangés.',
  addSetting: 'Ajouter un autre paramètre',
  otherSetting: 'Autre paramètre…',
}

export const elevatorTab: Texts['elevatorTab'] = {
  none: 'Aucun contrôleur lié.',
  notRegistered: (key) => `Aucun contrôleur n’est enregistré avec la clé ${key}.`,
  filter: 'Filtre en vigueur',
  target: 'Firmware prévu',
  recorded: 'Firmware signalé',
  open: 'Ouvrir le contrôleur',
}

export const controllerFirmware: Texts['controllerFirmware'] = {
  title: 'Gestion du firmware',
  assigned: 'Attribué',
  withdrawn: 'Retiré',
  recorded: 'Signalé',
  differs: 'Différent de celui attribué',
  update: 'Mettre à jour le firmware',
  assignLatest: 'Attribuer le dernier firmware',
  isRunning: 'Une mise à jour est en cours',
  isQueued: 'Une mise à jour est en attente\u00a0: annulez-la pour en lancer une autre',
  isWithdrawn: 'Le firmware attribué a été retiré\u00a0: attribuez-en d’abord un autre',
  updateSent: 'La commande de mise à jour a été envoyée.',
  noFirmwareAssigned:
    'Aucun firmware n’est attribué au contrôleur pour la mise à jour. Veuillez d’abord en attribuer un.',
  updateQueued: 'La mise à jour est en attente. Elle commence dès que le contrôleur est en ligne.',
  cancelFailed: 'Impossible d’annuler la mise à jour en attente. Veuillez réessayer.',
  updateFailedBecause: (message) => `Échec de la mise à jour du firmware\u00a0: ${message}`,
  updateNoFirmware:
    'Échec de la mise à jour du firmware\u00a0: aucun firmware n’est attribué au contrôleur pour la mise à jour.',
  updateNotFound: 'Échec de la mise à jour du firmware\u00a0: contrôleur introuvable.',
  updateForbidden:
    'Échec de la mise à jour du firmware\u00a0: vous n’avez pas l’autorisation de lancer des mises à jour du firmware.',
  updateFailedOtherwise:
    'Impossible de lancer la mise à jour du firmware. Veuillez vérifier que le contrôleur est en ligne et réessayer.',
  states: {
    queued: 'En attente jusqu’à ce que le contrôleur soit en ligne',
    cancelled: 'Annulée',
    sent: 'Envoyée au contrôleur',
    downloading: 'Téléchargement',
    verifying: 'Vérification',
    restarting: 'Redémarrage',
    done: 'Terminée',
    failed: 'Échouée',
    expired: 'Non terminée à temps',
  },
  downloading: (percent) => `Téléchargement, ${percent}\u00a0%`,
  progress: (version, state) => `Mise à jour vers v${version}\u00a0: ${state}`,
  progressLabel: 'Progression de la mise à jour du firmware',
  cancelQueued: 'Annuler la mise à jour en attente',
  waitsUntil: { before: 'Elle attend jusqu’au ', after: '.' },
  question: {
    title: 'Mettre à jour le firmware',
    text: (name, from, to) => `${name} passera à ${to} (actuellement ${from}).`,
    unknownVersion: 'une version inconnue',
    same: 'Le contrôleur signale déjà cette version.',
    downgrade: (next, installed) =>
      `C’est un retour en arrière\u00a0: v${next} est plus ancienne que v${installed}.`,
    restarts: 'Le contrôleur redémarre pendant la mise à jour et doit être en ligne.',
    queue: (hours) =>
      `La mise à jour peut être mise en attente\u00a0: elle commence dès que le contrôleur est en ligne, dans un délai de ${hours} heures.`,
    confirmQueue: 'Mettre en attente',
    neverConnected: 'Le contrôleur ne s’est jamais connecté.',
    offline: 'Le contrôleur est hors ligne.',
  },
}

export const controllerForm: Texts['controllerForm'] = {
  keyTaken: 'La clé du contrôleur est déjà utilisée',
  keyAvailable: 'La clé du contrôleur est disponible',
  keyUnchecked: 'Impossible de vérifier la disponibilité de la clé',
  keyChecking: 'Vérification de la disponibilité…',
  chooseFreeKey: 'Choisissez une clé qui n’est pas utilisée',
  settingFirst: 'Ajoutez ou annulez d’abord le paramètre que vous saisissez',
  fixFirst: (problems) => `À corriger d’abord\u00a0: ${problems.join('. ')}`,
  choicesFailed: 'Certains choix n’ont pas pu être chargés. Ce qui est attribué reste inchangé.',
  firmware: 'Firmware attribué',
  firmwareFor: (type, latest) =>
    `Firmware pour ${type} uniquement${latest ? `\u00a0; le dernier est ${latest}` : ''}`,
  firmwareCleared: (firmware) =>
    `${firmware} est destiné à un autre type de contrôleur. L’attribution est revenue à «\u00a0Utiliser le dernier firmware\u00a0».`,
  firmwareWithdrawn: (firmware) =>
    `${firmware} a été retiré. Il reste attribué jusqu’à ce que vous en choisissiez un autre.`,
  firmwareNotReleased: (firmware) =>
    `${firmware} n’est pas publié. Il reste attribué jusqu’à ce que vous en choisissiez un autre.`,
  asAssigned: 'Comme attribué',
  filterPasses: (name, isDefault, count) =>
    `${name} (${isDefault ? 'par défaut, ' : ''}${count === 'all' ? 'tous les messages' : count === 0 || count === 1 ? `${count} identifiant` : `${count ?? '—'} identifiants`})`,
  releaseStates: { draft: 'brouillon', released: 'publié', withdrawn: 'retiré' },
  findings: (count) => (count <= 1 ? `${count} constat` : `${count} constats`),
}

export const controllerHealth: Texts['controllerHealth'] = {
  drift: 'Écarts',
  offline: 'Hors ligne',
  well: 'Aucun contrôleur n’a perdu la connexion ni ne présente d’écart.',
  lastKnown: 'Dernier état connu,',
}

export const controllerList: Texts['controllerList'] = {
  search: 'Nom ou clé…',
  loadFailed: 'Impossible de charger les contrôleurs',
  emptyFiltered: 'Aucun contrôleur ne correspond à votre recherche. Modifiez les termes de recherche.',
  emptyFirst: 'Aucun contrôleur n’est encore configuré.',
  createFirst: 'Créer votre premier contrôleur',
  shown: (count, total) =>
    `${count} sur ${orDash(total)} ${total === 0 || total === 1 ? 'contrôleur' : 'contrôleurs'}`,
  position: (page, pages, total) =>
    `Page ${number(page)} sur ${orDash(pages)} (${orDash(total)} ${total === 0 || total === 1 ? 'contrôleur' : 'contrôleurs'} au total)`,
  deletion: {
    title: 'Supprimer le contrôleur',
    failed: 'Impossible de supprimer le contrôleur',
    question: (name, elevatorName) =>
      `Voulez-vous vraiment supprimer le contrôleur «\u00a0${name}\u00a0»\u00a0?${elevatorName ? ` L’ascenseur ${elevatorName} perd son contrôleur.` : ''} Cette action est irréversible.`,
  },
  // Shorter than the field labels, because a long header takes space from other columns.
  columns: {
    name: 'Nom',
    key: 'Clé',
    type: 'Type',
    secret: 'Secret',
    online: 'Connexion',
  },
  view: 'Consulter',
  viewRow: (name) => `Consulter ${name}`,
  filters: {
    type: 'Type de contrôleur',
    firmware: 'Firmware attribué',
    installed: 'Version installée',
    filter: 'Filtre CAN en vigueur',
    online: 'En ligne',
    drift: 'Écart',
  },
  linked: 'Défini par le lien',
  any: {
    type: 'Tous les types',
    firmware: 'Tout firmware',
    installed: 'Toute version installée',
    filter: 'Tout filtre CAN',
    online: 'En ligne et hors ligne',
    drift: 'Écart\u00a0: tous',
  },
  online: 'En ligne',
  offline: 'Hors ligne',
  drifts: 'Écarts seulement',
  inStep: 'Sans écart',
  installed: (version) => `Installée\u00a0: ${version}`,
  driftKind: { firmware: 'Firmware', settings: 'Paramètres', filter: 'Filtre CAN' },
  noDrift: 'Aucun',
  driftText: {
    firmware: (installed, target) => `La version installée est ${installed}, la version prévue ${target}.`,
    settings: 'Le contrôleur n’a pas confirmé ce qui est enregistré ou signale d’autres paramètres.',
    filter:
      'Le contrôleur signale un autre filtre que celui qui a été synchronisé, ou son filtre n’a jamais été synchronisé.',
  },
  driftLabel: (kind, text) => `${kind}\u00a0: ${text}`,
}

export const controllerSecret: Texts['controllerSecret'] = {
  revealFailed: 'Impossible d’afficher le secret partagé.',
  show: 'Afficher',
  hide: 'Masquer',
  showSecret: 'Afficher le secret',
  hideSecret: 'Masquer le secret',
  showAndChange: 'Afficher et modifier',
  change: 'Modifier',
  changeSecret: 'Modifier le secret',
  keep: 'Conserver',
  keepSecret: 'Conserver le secret enregistré',
  generate: 'Générer',
  generateSecret: 'Générer un secret',
  generated: 'Un nouveau secret a été généré. Copiez-le aussi sur le contrôleur.',
  copy: 'Copier',
  copySecret: 'Copier le secret',
  copied: 'Copié',
  secretCopied: 'Le secret a été copié.',
  noCopying: 'Le navigateur n’autorise pas la copie ici',
  copyByHand: 'Le navigateur n’autorise pas la copie ici. Copiez-le à la main.',
  spaces: 'Les espaces avant et après le secret sont supprimées à l’enregistrement.',
  showOf: (name) => `Afficher le secret partagé ${de(name)}`,
  hideOf: (name) => `Masquer le secret partagé ${de(name)}`,
  copyOf: (name) => `Copier le secret partagé ${de(name)}`,
}

export const deviceSettings: Texts['deviceSettings'] = {
  title: 'Paramètres de l’appareil',
  label: 'Paramètres de l’appareil',
  empty: 'Aucun paramètre de l’appareil n’est configuré.',
  key: 'Clé',
  value: 'Valeur',
  reported: 'Signalé par le contrôleur',
  states: {
    same: 'Conforme',
    'not-taken': 'Pas encore appliqué',
    'not-configured': 'Non configuré ici',
    different: 'Différent',
  },
  editSetting: (key) => `Modifier le paramètre ${key}`,
  removeSetting: (key) => `Retirer le paramètre ${key}`,
  removeTitle: 'Retirer le paramètre',
  removeQuestion: (key) =>
    `Le paramètre «\u00a0${key}\u00a0» est retiré du contrôleur. Cette action est irréversible.`,
  add: 'Ajouter un paramètre',
  save: 'Enregistrer le paramètre',
  editing: 'Modifier le paramètre',
  creating: 'Nouveau paramètre',
  setting: 'Paramètre',
  settingKey: 'Clé du paramètre',
  settingValue: 'Valeur du paramètre',
  added: 'Le paramètre de l’appareil a été ajouté',
  updated: 'Le paramètre de l’appareil a été enregistré',
  allUpdated: 'Les paramètres de l’appareil ont été enregistrés',
  addFailed: 'Impossible d’ajouter le paramètre de l’appareil',
  updateFailed: 'Impossible d’enregistrer le paramètre de l’appareil',
  allUpdateFailed: 'Impossible d’enregistrer les paramètres de l’appareil',
  exists: 'Un paramètre avec cette clé existe déjà',
  changedMeanwhile:
    'Ce paramètre a été modifié entre-temps par quelqu’un d’autre. Enregistrez de nouveau pour le remplacer.',
  contactAdministrator: 'Adressez-vous à un Admin pour configurer les paramètres de l’appareil',
  unreadable:
    'Les paramètres de l’appareil sont illisibles. Ils restent inchangés et ne peuvent pas être modifiés ici.',
  savedAtOnce: 'Chaque paramètre est enregistré séparément et aussitôt.',
  pending:
    'Le contrôleur n’a pas confirmé ce qui est enregistré. L’envoi est répété jusqu’à sa confirmation.',
  notReported: 'Le contrôleur n’a pas encore signalé ses paramètres.',
  discard: {
    title: 'Abandonner votre saisie\u00a0?',
    text: 'Le paramètre que vous saisissez n’est pas enregistré.',
    confirm: 'Abandonner',
  },
  known: { reportInterval: 'Intervalle de signalement', bitRate: 'Débit CAN' },
  on: 'Activé (true)',
  off: 'Désactivé (false)',
  wholeNumber: (min, max, unit) =>
    `Saisissez un nombre entier de ${min.toLocaleString('fr')} à ${max.toLocaleString('fr')} ${unit}`,
}

export const api: Texts['api'] = {
  controllerFields: {
    controllerName: 'nom du contrôleur',
    controllerKey: 'clé du contrôleur',
    controllerType: 'type de contrôleur',
    canMessageIdFilterId: 'filtre CAN',
    firmwareId: 'firmware',
    deviceSettings: 'paramètres de l’appareil',
  },
  filterFields: {
    name: 'nom',
    isDefault: 'filtre par défaut',
    allowAll: 'tous les messages',
    messageIds: 'identifiants de message',
    rules: 'règles',
  },
  filterNotSaved: 'Le serveur n’a pas enregistré le filtre.',
  noFirmware: 'Il n’y a pas encore de firmware pour ce type de contrôleur.',
}

export const unreadable: Texts['unreadable'] = {
  unreadable: (fields) =>
    `Le serveur a envoyé une valeur illisible (${fields.join(', ')}). L’enregistrement la remplacerait.`,
}

const figure = new Intl.NumberFormat('fr', { maximumFractionDigits: 1 }).format
const frameCount = (count: number) => `${figure(count)} ${count <= 1 ? 'trame' : 'trames'}`

export const canTrace: Texts['canTrace'] = {
  title: 'Messages CAN',
  subtitle: 'Les trames qu’un contrôleur reçoit sur son bus, dès leur arrivée',
  loading: 'Chargement…',
  elevator: 'Ascenseur',
  chooseElevator: 'Rechercher des ascenseurs…',
  unnamed: 'Ascenseur sans nom',
  nothingFound: 'Aucun ascenseur trouvé',
  searchFailed: 'La recherche d’ascenseurs a échoué',
  elevatorFailed: 'Cet ascenseur n’a pas pu être chargé',
  noElevator: 'Choisissez un ascenseur',
  noElevatorHint: 'Son contrôleur n’envoie des trames que lorsqu’elles sont affichées ou enregistrées.',
  filter: 'Filtre',
  filterExample: '181, 180-1FF, 7??, entraînement',
  view: 'Vue',
  byId: 'Identifiants',
  byTime: 'Trames',
  pause: 'Suspendre',
  resume: 'Reprendre',
  clear: 'Vider',
  save: 'Enregistrer le journal',
  times:
    'Heures de l’horloge du contrôleur, en UTC. Noms selon CANopen Lift (CiA 417), que le bus n’utilise peut-être pas.',
  paused: 'en pause\u00a0; les trames sont toujours reçues',
  refused: (reason) => `Les trames ne peuvent pas être affichées\u00a0: ${reason}`,
  refusals: {
    'Elevator not found.': 'L’ascenseur a été supprimé, ou vous n’y avez plus accès.',
    'CAN messages are for technicians.': 'Les messages CAN sont réservés aux techniciens.',
    'A page can watch at most 4 elevators.': 'Une page peut suivre au plus 4 ascenseurs.',
    'The elevator has another controller.': 'L’ascenseur a un autre contrôleur. Rechargez la page.',
  },
  silent: (seconds) =>
    `Aucune trame depuis ${figure(seconds)} s. Le contrôleur est peut-être hors ligne, ou son firmware n’en envoie pas.`,
  quiet: (seconds) => `aucune trame depuis ${figure(seconds)} s`,
  notLive: 'La console ou son serveur n’est pas connecté\u00a0; le bus n’est pas visible actuellement.',
  load: (percent) => `charge du bus ${figure(percent)}\u00a0%`,
  busStates: {
    active: 'Bus OK (error active)',
    passive: 'Bus perturbé (error passive)',
    off: 'Bus coupé (bus off)',
  },
  rate: (frames) => (frames === undefined ? 'trames/s en cours de mesure' : `${figure(frames)} trames/s`),
  received: (count, kept) =>
    `${frameCount(count)} ${count <= 1 ? 'reçue' : 'reçues'}${count > kept ? `, les ${figure(kept)} plus récentes conservées` : ''}`,
  lost: ({ controller, server, network }) =>
    `perdues\u00a0: ${figure(controller)} dans le contrôleur, ${figure(server)} dans le serveur, ${figure(network)} en route`,
  interrupted: (count) => `connexion interrompue ${figure(count)} fois`,
  number: (count) => figure(count),
  mark: 'Marquer',
  markNewest: 'Marquer la dernière trame',
  marks: 'Trames marquées',
  markName: (number) => `Repère ${number}`,
  loadCourse: (highest) => `Charge du bus, maximum ${figure(highest)}\u00a0%`,
  rateCourse: (highest) => `Trames par seconde, maximum ${figure(highest)}`,
  idTable: 'Trames par identifiant',
  timeList: 'Trames par ordre chronologique',
  noFrames: 'Aucune trame',
  noFramesHint: 'Aucune n’est encore arrivée, ou aucune ne correspond au filtre.',
  columns: {
    id: 'Identifiant',
    meaning: 'Signification',
    data: 'Dernières données',
    count: 'Trames',
    period: 'Période moyenne',
    shortest: 'La plus courte',
    longest: 'La plus longue',
  },
  createFilterOfSelected: (count) =>
    `Créer un filtre avec ${count === 1 ? 'l’identifiant choisi' : `les ${figure(count)} identifiants choisis`}`,
  frames: frameCount,
  createFilter: (count) =>
    `Créer un filtre avec ${count === 1 ? 'cet identifiant' : `ces ${figure(count)} identifiants`}`,
  sdoResponse: 'Réponse SDO',
  sdoRequest: 'Requête SDO',
  roles: {
    control: 'Commande',
    drive: 'Entraînement',
    position: 'Position',
    door: 'Porte',
    gateway: 'Passerelle',
    car: 'Cabine',
    load: 'Charge',
    emergencyCall: 'Appel d’urgence',
    carPanel: 'Tableau de cabine',
    landing: 'Palier',
  },
  node: (node) => `Nœud ${node}`,
  allNodes: 'tous les nœuds',
  states: { 0: 'démarrage', 4: 'arrêté', 5: 'opérationnel', 127: 'pré-opérationnel' },
  commands: {
    1: 'Démarrer',
    2: 'Arrêter',
    128: 'Passer en pré-opérationnel',
    129: 'Réinitialiser le nœud',
    130: 'Réinitialiser la communication',
  },
  noError: 'aucune erreur',
  errorCode: (code) => `erreur ${code}`,
}

export const canNodes: Texts['canNodes'] = {
  view: 'Nœuds',
  table: 'Nœuds CANopen',
  missing: (state) => `Heartbeat absent${state ? `, avant\u00a0: ${state}` : ''}`,
  emergencies: (count, last) => `${figure(count)}${last ? `, dernier\u00a0: ${last}` : ''}`,
  none: 'Aucun nœud',
  noneHint:
    'Aucune trame avec l’identifiant d’un nœud CANopen n’est arrivée, ou aucune ne correspond au filtre.',
  columns: { node: 'Nœud', state: 'Dernier état', heartbeat: 'Dernier heartbeat', emergencies: 'EMCY' },
}

export const canRecordings: Texts['canRecordings'] = {
  live: 'En direct',
  title: 'Enregistrements',
  record: 'Enregistrer',
  start: 'Démarrer l’enregistrement',
  stop: 'Arrêter l’enregistrement',
  endsAfter: 'Se termine après',
  endsAt: 'Se termine à une taille de',
  startFailed: 'L’enregistrement n’a pas pu démarrer',
  stopFailed: 'L’enregistrement n’a pas pu être arrêté',
  running: 'Enregistrement en cours',
  runningFor: (code) => `Enregistrement en cours à cause ${de(code)}`,
  lost: (count) => `${figure(count)} ${count <= 1 ? 'perdue' : 'perdues'}`,
  columns: {
    started: 'Début',
    cause: 'Démarré par',
    length: 'Durée',
    frames: 'Trames',
    size: 'Taille',
    end: 'Fin',
  },
  byAlert: (code) => `Alerte ${code}`,
  deletedUser: 'Compte supprimé',
  ends: {
    stopped: 'Arrêté par un utilisateur',
    time: 'Durée atteinte',
    size: 'Taille atteinte',
    controller: 'Contrôleur remplacé',
    interrupted: 'Le serveur est tombé en panne\u00a0: se termine par les dernières trames enregistrées',
    quota: 'Non enregistré\u00a0: plus de place pour cet ascenseur',
    limit: 'Non enregistré\u00a0: trop d’enregistrements par alertes étaient en cours',
    imported: 'Journal importé',
  },
  interruptions: (count) => `interrompu ${figure(count)} fois par un changement de serveur`,
  newest: (shown, total) =>
    `Les ${figure(shown)} enregistrements les plus récents sur ${figure(total)} sont affichés.`,
  space: (used, max) => `${used} sur ${max} occupés par les enregistrements de cet ascenseur`,
  none: 'Aucun enregistrement',
  noneHint: 'Démarrez-en un ci-dessus, ou laissez une alerte le démarrer.',
  loadFailed: 'Les enregistrements n’ont pas pu être chargés',
  deleteTitle: 'Supprimer l’enregistrement',
  confirmDelete: (start) => `Supprimer l’enregistrement du ${start}\u00a0?`,
  deleteFailed: 'L’enregistrement n’a pas pu être supprimé',
  back: 'Tous les enregistrements',
  openFailed: 'Cet enregistrement n’a pas pu être chargé',
  saveSkeleton: 'Enregistrer un squelette DBC',
  shown: (count, kept) =>
    `${frameCount(count)} ${count <= 1 ? 'enregistrée' : 'enregistrées'}${count > kept ? `, les ${figure(kept)} dernières affichées` : ''}`,
  exportOf: (start) => `Exporter ${start}`,
  exportFailed: 'L’enregistrement n’a pas pu être exporté',
  formats: { hwcan: 'Enregistrement (hwcan)', candump: 'Journal candump' },
  import: 'Importer un journal',
  importFailed: 'Le journal n’a pas pu être importé',
  importing: (share) => `Envoi\u00a0: ${figure(share * 100)}\u00a0%`,
  importHint: 'Un journal candump ou un fichier Vector ASC, dont la date est lue comme UTC',
  triggers: 'Enregistrements par des alertes',
  noTriggers: 'Aucune alerte ne démarre d’enregistrement de cet ascenseur.',
  trigger: (code, before, after, scope) =>
    `${code}\u00a0: ${figure(before)} s avant et ${figure(after)} s après · ${scope}`,
  thisElevator: 'Cet ascenseur',
  allOf: (organization) => `Tous les ascenseurs ${de(organization)}`,
  everyOf: (type, organization) => `Chaque ${type} ${de(organization)}`,
  addTrigger: 'Ajouter un déclencheur',
  addTriggerFailed: 'Le déclencheur n’a pas pu être ajouté',
  scopeGone:
    'L’organisation ou le type de l’ascenseur a changé entre-temps. Choisissez de nouveau les ascenseurs.',
  deleteTrigger: 'Supprimer le déclencheur',
  deleteTriggerFailed: 'Le déclencheur n’a pas pu être supprimé',
  code: 'Code d’alerte',
  everyAlert: 'Toute alerte',
  scope: 'Ascenseurs',
  before: 'Avant l’alerte',
  after: 'Après l’alerte',
  armedHint:
    'Pour enregistrer le temps avant une alerte, ces contrôleurs envoient leurs trames en permanence. Cela fait environ 160 Mo par jour pour 130 trames par seconde.',
  replay: 'Trames CAN',
  open: 'Ouvrir l’enregistrement',
  notAtThisTime: 'L’enregistrement ne contient pas cet instant.',
}

export const canSignals: Texts['canSignals'] = {
  view: 'Signaux',
  tab: 'Base de données CAN',
  add: 'Ajouter un signal',
  search: 'Rechercher des signaux…',
  nothingFound: 'Aucun signal trouvé',
  remove: (name) => `Retirer ${name}`,
  noValues: 'aucune trame ne le contient',
  range: (min, max, unit) => `${min} à ${max}${unit && ` ${unit}`}`,
  span: (from, to) => `${from} à ${to} à l’horloge du contrôleur, en UTC`,
  noFile: 'Il n’y a pas de base de données CAN pour ce type de contrôleur.',
  noFileHint: 'Avec un fichier, les trames s’affichent comme des signaux avec unités.',
  noController: 'Le contrôleur de cet ascenseur n’est pas enregistré.',
  fileOf: (type) => `Base de données CAN pour ${type}`,
  loadFailed: 'La base de données CAN n’a pas pu être chargée',
  messages: (count) => `${figure(count)} ${count <= 1 ? 'message' : 'messages'}`,
  version: (version) => `Version ${figure(version)}`,
  upload: 'Téléverser un fichier DBC, EDS ou DCF',
  uploadFailed: 'La base de données CAN n’a pas pu être enregistrée',
  download: 'Télécharger',
  downloadVersion: (version) => `Télécharger la version ${figure(version)}`,
  restore: 'Restaurer',
  restoreVersion: (version) => `Restaurer la version ${figure(version)}`,
  deleteTitle: 'Supprimer la base de données CAN',
  confirmDelete: 'Supprimer la base de données CAN avec toutes ses versions\u00a0?',
  deleteFailed: 'La base de données CAN n’a pas pu être supprimée',
  nodeId: 'Numéro de nœud d’un fichier EDS',
  pin: (name) => `Épingler ${name} à la page de l’ascenseur`,
  pinShort: 'Épingler',
  isPinned: 'Épinglé',
  pinned: 'Signaux épinglés',
  unpin: (name) => `Détacher ${name}`,
  unknown: 'inconnu',
  valueWithAge: (value, seconds) =>
    `${value} · ${seconds < 1 ? 'à l’instant' : `il y a ${figure(seconds)} s`}`,
  openTrace: 'Ouvrir les messages CAN',
}

export const canCompare: Texts['canCompare'] = {
  title: 'Comparer avec un autre enregistrement',
  elevator: 'Ascenseur de l’autre enregistrement',
  recording: 'Autre enregistrement',
  choose: 'Choisir un enregistrement',
  none: 'Aucun autre enregistrement',
  loading: 'Comparaison…',
  table: 'Différences',
  difference: 'Cet enregistrement → l’autre',
  onlyHere: (count) => `seulement dans cet enregistrement, ${frameCount(count)}`,
  onlyThere: (count) => `seulement dans l’autre enregistrement, ${frameCount(count)}`,
  period: (before, after) => `période moyenne\u00a0: ${before} → ${after}`,
  byte: (place) => `octet ${figure(place)}`,
  same: 'Aucune différence',
  sameHint:
    'Les deux ont les mêmes identifiants avec des périodes semblables et les mêmes plages de valeurs.',
}

export const shared: Texts['shared'] = {
  edit: 'Modifier',
  editOf: (name) => `Modifier ${name}`,
  backToList: 'Retour à la liste',
  remove: 'Retirer',
  cancel: 'Annuler',
  saveFirst: 'Enregistrez d’abord vos modifications',
  messageIds: 'Identifiants de message',
  filtersFailed: 'Impossible de charger les filtres',
}
