import { de } from '@hoistway/contracts/french'
import type { Texts } from './define.ts'

export const download: Texts['download'] = {
  download: 'Télécharger',
  downloadOf: (title) => `Télécharger ${title}`,
  cancel: 'Annuler',
  cancelOf: (title) => `Annuler le téléchargement ${de(title)}`,
  progressOf: (title) => `Téléchargement ${de(title)}`,
  failed: (title) =>
    `Impossible de télécharger le firmware. Veuillez réessayer. ${title} n’a pas été enregistré.`,
  otherBytes: (title) =>
    `Impossible de télécharger le firmware. Veuillez réessayer. Le fichier téléchargé n’est pas ${title}\u00a0: son SHA-256 diffère. Rien n’a été enregistré.`,
  unverified: (title) =>
    `${title} a été enregistré sans vérification\u00a0: le serveur n’a pas envoyé de SHA-256.`,
}

const controllers = (count: number) => `${count} ${count <= 1 ? 'contrôleur' : 'contrôleurs'}`

export const firmwareList: Texts['firmwareList'] = {
  title: 'Gestion du firmware',
  subtitle: 'Gérer les versions de firmware des contrôleurs',
  groupByType: 'Grouper par type de contrôleur',
  refresh: 'Actualiser',
  loading: 'Chargement des versions de firmware…',
  loadList: 'Impossible de charger les firmwares. Veuillez réessayer.',
  emptyTitle: 'Aucun firmware trouvé',
  emptyFiltered: 'Modifiez votre recherche.',
  emptyFirst: 'Commencez par téléverser votre premier firmware.',
  searchPlaceholder: 'Rechercher une version de firmware…',
  count: (count) => `${count} ${count <= 1 ? 'version' : 'versions'} de firmware`,
  columns: {
    size: 'Taille du fichier',
    date: 'Téléversé',
  },
  noDescription: 'Aucune description',
  states: { draft: 'Brouillon', released: 'Publiée', withdrawn: 'Retirée' },
  latest: 'Dernière',
  controllersWith: (title) => `Contrôleurs avec ${title}`,
  loadingControllers: 'Chargement des contrôleurs…',
  loadControllers: 'Impossible de charger les contrôleurs',
  more: (count) => `et ${count} de plus`,
  noControllers: 'Plus aucun contrôleur ne l’utilise.',
  inUse: (count) => `utilisée par ${controllers(count)}`,
  followedBy: (count) => `dernière version pour ${controllers(count)}`,
  followsLatest: 'Utilise le dernier firmware',
  deleteTitle: 'Supprimer le firmware',
  confirmDelete: (title) =>
    `Voulez-vous vraiment supprimer le firmware ${title}\u00a0? Son fichier est également supprimé. Cette action est irréversible.`,
  deleteFailed: 'Impossible de supprimer le firmware',
  findings: (count) => `${count} ${count <= 1 ? 'constat' : 'constats'}`,
  findingsAbout: (title) => `Constats sur ${title}`,
  findingsAtUpload: 'Constaté lors du téléversement\u00a0:',
  release: 'Publier',
  releaseQuestion: (title) => `Publier ${title}\u00a0?`,
  releaseText: (type) =>
    `Cette version pourra ensuite être attribuée aux contrôleurs ${type}. «\u00a0Utiliser le dernier firmware\u00a0» désigne la plus haute version publiée de leur type.`,
  withdraw: 'Retirer',
  withdrawQuestion: (title) => `Retirer ${title}\u00a0?`,
  withdrawText: 'Cette version ne peut plus être attribuée à des contrôleurs.',
  noneUse: 'Aucun contrôleur ne l’utilise.',
  keptBy: (count) =>
    `${controllers(count)} ${count === 1 ? 'la garde' : 'la gardent'} jusqu’à l’attribution d’une autre version\u00a0; les mises à jour vers elle qui n’ont pas commencé sont annulées.`,
  leftBy: (count) =>
    `${controllers(count)} ${count === 1 ? 'utilise' : 'utilisent'} le dernier firmware et ${count === 1 ? 'suivra' : 'suivront'} alors la version publiée la plus élevée parmi les autres, s’il y en a.`,
  changeFailed: (title) => `Impossible de modifier la publication ${de(title)}`,
}

export const upload: Texts['upload'] = {
  backToList: 'Retour à la liste',
  version: 'Version',
  file: 'Fichier de firmware',
  chooseFile: 'Choisir un fichier',
  fileType: 'Veuillez choisir un fichier de firmware valide (.bin, .hex, .fw)',
  fileRequired: 'Un fichier est obligatoire',
  fileEmpty: 'Le fichier est vide (0 octet). Choisissez-en un autre.',
  fileTooLarge: (size, max) => `Le fichier fait ${size}. Ce serveur accepte les fichiers jusqu’à ${max}.`,
  fileHint: (max) =>
    max
      ? `ou déposez ici un fichier .bin, .hex ou .fw, jusqu’à ${max}`
      : 'ou déposez ici un fichier .bin, .hex ou .fw',
  oneFile: 'Veuillez déposer un seul fichier.',
  selectedFile: 'Fichier choisi',
  inspecting: 'Analyse du fichier…',
  isInspecting: 'Le fichier est en cours d’analyse',
  remove: 'Retirer',
  removeOf: (name) => `Retirer ${name}`,
  release: 'Téléverser et publier',
  releaseHint:
    '«\u00a0Téléverser et publier\u00a0» met aussitôt la version à la disposition des contrôleurs. «\u00a0Téléverser le firmware\u00a0» l’enregistre comme brouillon.',
  otherChip: 'Une image pour une autre puce ne peut pas être publiée.',
  damaged: 'Une image endommagée ne peut pas être publiée immédiatement.',
  upload: 'Téléverser le firmware',
  uploading: 'Téléversement…',
  progress: 'Progression du téléversement',
  steps: {
    reading: 'Lecture du fichier',
    sending: 'Envoi du fichier',
    waiting: 'En attente du serveur',
    done: 'Terminé',
  },
  unreadable: 'Impossible de traiter le fichier. Veuillez réessayer.',
  failed: 'Impossible de téléverser le firmware. Veuillez réessayer.',
  done: 'Le firmware a été téléversé.',
  cancelled: 'Le téléversement a été annulé. Votre saisie est conservée.',
  perhapsStored:
    'Le téléversement a été annulé après l’envoi du fichier entier\u00a0; le serveur l’a peut-être enregistré. Votre saisie est conservée.',
  openList: 'Ouvrir la liste',
  storedOtherFile: (sha256) =>
    `Le serveur a enregistré un autre fichier\u00a0: son SHA-256 est ${sha256}. N’utilisez pas ce firmware\u00a0; téléversez à nouveau le fichier comme nouvelle version.`,
  guidelinesTitle: 'Consignes de téléversement',
  guidelines: [
    'Téléversez uniquement des fichiers pour le type de contrôleur indiqué.',
    'Utilisez une version sémantique\u00a0: x.y.z.',
    'Les fichiers pour un ESP32 font généralement moins de 10 Mo.',
    'Fichiers acceptés\u00a0: .bin, .hex et .fw. Les téléchargements sont toujours enregistrés en .bin.',
    'Un hash SHA256 est généré pour chaque fichier.',
    'Un firmware téléversé ne peut pas être modifié. Téléversez plutôt une nouvelle version.',
    'Un téléversement est un brouillon tant qu’il n’est pas publié\u00a0: un brouillon ne peut pas être attribué à des contrôleurs.',
  ],
}

export const inspection: Texts['inspection'] = {
  title: 'Analyse du fichier',
  content: 'Contenu',
  kinds: {
    application: 'Image d’application ESP32',
    bootloader: 'Image de bootloader ESP32',
    'partition-table': 'Table de partitions ESP32',
    merged: 'Image flash ESP32 fusionnée',
    'intel-hex': 'Fichier Intel HEX',
    empty: 'Fichier vide',
    unknown: 'Contenu inconnu',
  },
  records: 'Enregistrements',
  recordsOf: (records, bytes) => `${records} avec ${bytes} octets de données`,
  chip: 'Puce',
  project: 'Projet',
  built: 'Compilé',
  espIdf: 'ESP-IDF',
  segments: 'Segments',
  useVersion: (version) => `Utiliser la version ${version}`,
  theFile: 'fichier',
  findings: 'Constats',
  noFindings: 'Aucun problème trouvé dans ce fichier.',
}

export const shared: Texts['shared'] = {
  unknown: 'Inconnu',
  copyHash: (of) => `Copier le SHA256\u00a0: ${of}`,
  firmware: 'Firmware',
  uploadFirmware: 'Téléverser un firmware',
  controllerType: 'Type de contrôleur',
  hash: 'Hash SHA256',
}
