import type { Messages } from './device-settings.messages.ts'

export const messages: Messages = {
  title: 'Paramètres de l’appareil',
  label: 'Paramètres de l’appareil',
  empty: 'Aucun paramètre de l’appareil n’est configuré.',
  key: 'Clé',
  value: 'Valeur',
  reported: 'Signalé par le contrôleur',
  actions: 'Actions',
  states: {
    same: 'Identique',
    'not-taken': 'Pas encore appliqué',
    'not-configured': 'Non configuré ici',
    different: 'Différent',
  },
  edit: 'Modifier',
  editSetting: (key) => `Modifier le paramètre ${key}`,
  remove: 'Retirer',
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
  contactAdministrator: 'Adressez-vous à un Admin pour configurer les paramètres de l’appareil',
  unreadable:
    'Les paramètres de l’appareil sont illisibles. Ils restent inchangés et ne peuvent pas être modifiés ici.',
  savedAtOnce:
    'Chaque paramètre est enregistré séparément et aussitôt\u00a0; les autres champs de cette page ne sont pas enregistrés avec lui.',
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
