import type { Messages } from './findings.messages.ts'

export const messages: Messages = {
  large: {
    title: 'Le fichier dépasse 10 Mo',
    why: 'Un firmware pour ESP32 fait généralement moins de 10 Mo\u00a0; un plus grand tient rarement dans sa partition de mise à jour.',
  },
  kinds: {
    bootloader: {
      title: 'Ceci ressemble à un bootloader',
      why: 'Une mise à jour remplace l’application, pas le bootloader\u00a0; un contrôleur ne démarrerait pas avec.',
    },
    'partition-table': {
      title: 'Ceci ressemble à une table de partitions',
      why: 'Une mise à jour remplace l’application\u00a0; une table de partitions se flashe par câble.',
    },
    merged: {
      title: 'Ceci ressemble à une image flash fusionnée',
      why: 'Elle réunit bootloader, table de partitions et application et se flashe par câble. Téléversez seulement l’image d’application.',
    },
    empty: { title: 'Le fichier est vide', why: 'Il ne contient rien qu’un contrôleur puisse exécuter.' },
    unknown: {
      title: 'Ce n’est pas une image ESP32',
      why: 'Une image ESP32 commence par l’octet 0xE9\u00a0; un contrôleur refuse toute autre chose.',
    },
  },
  notAnImage: {
    title: 'Ce n’est pas une image ESP32',
    why: 'Une image ESP32 commence par l’octet 0xE9\u00a0; un contrôleur refuse toute autre chose.',
  },
  truncated: {
    title: 'L’image est tronquée',
    why: (expected, actual) =>
      `Son en-tête annonce ${expected} octets, le fichier en a ${actual}. Un contrôleur la refuserait.`,
  },
  segmentCount: {
    title: 'L’en-tête de l’image est endommagé',
    why: (count) =>
      `Il annonce ${count} ${count <= 1 ? 'segment' : 'segments'}\u00a0; une image en a de 1 à 16.`,
  },
  checksum: {
    title: 'L’image est endommagée',
    why: 'Sa somme de contrôle ne correspond pas à son contenu. Un contrôleur la refuserait.',
  },
  hash: {
    title: 'L’image est endommagée',
    why: 'Son SHA-256 ajouté ne correspond pas à son contenu. Un contrôleur la refuserait.',
  },
  hex: {
    title: 'C’est un fichier Intel HEX',
    why: 'Un ESP32 ne peut pas installer d’Intel HEX à distance. Le fichier est conservé tel quel et téléchargé en .bin.',
  },
  hexDamaged: 'Le fichier Intel HEX est endommagé',
  hexReasons: {
    'not-a-record': (line) => `La ligne ${line} n’est pas un enregistrement Intel HEX.`,
    length: (line) => `La ligne ${line} n’a pas la longueur qu’elle annonce.`,
    checksum: (line) => `La ligne ${line} a une somme de contrôle erronée.`,
    'record-type': (line) => `La ligne ${line} a un type d’enregistrement inconnu.`,
    'after-end': (line) => `La ligne ${line} vient après l’enregistrement de fin de fichier.`,
    'no-end': (line) =>
      `La ligne ${line} est la dernière, et il n’y a pas d’enregistrement de fin de fichier.`,
    'no-data': (line) => `La ligne ${line} termine le fichier avant toute donnée.`,
  },
  chip: {
    title: (chip) => `L’image est compilée pour ${chip}`,
    why: (wanted) => `Les contrôleurs de ce type ont un ${wanted}, qui ne peut pas l’exécuter.`,
  },
  unknownChip: (hex) => `une puce inconnue (${hex})`,
  version: {
    title: (inImage) => `L’image indique la version ${inImage}`,
    why: 'Les contrôleurs signalent la version de l’image\u00a0; une mise à jour vers une autre version ne paraît donc jamais terminée.',
    neverComplete:
      'Les contrôleurs signalent la version de l’image. Elle n’est pas de la forme 1.2.3\u00a0; un contrôleur avec cette image n’est donc jamais considéré comme à jour.',
  },
  extension: {
    title: 'Le fichier se nomme .hex mais n’est pas de l’Intel HEX',
    why: 'Le nom est peut-être faux, ou le mauvais fichier a été choisi. Il est téléchargé en .bin.',
  },
  exists: {
    title: (name, version) => `${name} ${version} existe déjà pour ce type`,
    why: 'Un firmware téléversé ne peut pas être modifié\u00a0; le serveur refuse le même nom, la même version et le même type.',
  },
}
