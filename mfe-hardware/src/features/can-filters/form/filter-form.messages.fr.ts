import type { Messages } from './filter-form.messages.ts'

const firstOf = (named: readonly string[], count: number) =>
  `${named.join(', ')}${count > named.length ? ', …' : ''}`
const number = (count: number) => count.toLocaleString('fr')
const controllers = (count: number) => `${number(count)} ${count <= 1 ? 'contrôleur' : 'contrôleurs'}`

export const messages: Messages = {
  createTitle: 'Créer un filtre',
  editTitle: 'Modifier le filtre',
  backToList: 'Retour à la liste',
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
      ? 'Les contrôleurs sans filtre propre le suivent.'
      : count <= 1
        ? `${number(count)} contrôleur n’a pas de filtre propre et le suit.`
        : `${number(count)} contrôleurs n’ont pas de filtre propre et le suivent.`,
  allowAll: 'Autoriser tous les messages',
  allowAllHint: 'Tous les messages passent\u00a0; la liste des identifiants de message est ignorée.',
  nameFirst: 'Donnez d’abord un nom au filtre',
  idsFirst: 'Corrigez d’abord les identifiants de message signalés',
  saveFirst: 'Enregistrez d’abord vos modifications',
  sync: {
    button: 'Synchroniser avec les contrôleurs',
    busy: 'Synchronisation…',
    done: 'Le filtre a été synchronisé avec tous les contrôleurs connectés.',
    confirmed: (count, total) =>
      `${number(count)} sur ${controllers(total)} ${count <= 1 ? 'l’a' : 'l’ont'} confirmé.`,
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
    drifted: 'Modifié depuis la dernière synchronisation',
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
        : `${controllers(count)} sans filtre propre ${count <= 1 ? 'suivra' : 'suivront'} ce filtre.`,
    willFollowNone: (count) =>
      count === undefined
        ? 'Les contrôleurs sans filtre propre ne suivront plus aucun filtre.'
        : `${controllers(count)} sans filtre propre ne ${count <= 1 ? 'suivra' : 'suivront'} plus aucun filtre.`,
    usedBy: (count) => `Utilisé par ${controllers(count)}`,
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
