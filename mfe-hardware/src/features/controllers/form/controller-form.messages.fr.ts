import type { Messages } from './controller-form.messages.ts'

export const messages: Messages = {
  keyTaken: 'La clé du contrôleur est déjà utilisée',
  keyAvailable: 'La clé du contrôleur est disponible',
  keyUnchecked: 'Impossible de vérifier la disponibilité de la clé',
  keyChecking: 'Vérification de la disponibilité…',
  chooseFreeKey: 'Choisissez une clé qui n’est pas utilisée',
  settingFirst: 'Ajoutez ou annulez d’abord le paramètre que vous saisissez',
  saveFirst: 'Enregistrez d’abord vos modifications',
  fixFirst: (problems) => `À corriger d’abord\u00a0: ${problems.join('. ')}`,
  choicesFailed: 'Certains choix n’ont pas pu être chargés. Ce qui est attribué reste inchangé.',
  filter: 'Filtre de messages CAN',
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
