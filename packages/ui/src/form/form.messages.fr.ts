import type { Messages } from './form.messages.ts'

export const messages: Messages = {
  reset: 'Réinitialiser',
  cancel: 'Annuler',
  saving: 'Enregistrement…',
  leave: {
    title: 'Quitter sans enregistrer\u00a0?',
    text: 'Votre saisie n’est pas enregistrée.',
    confirm: 'Quitter',
  },
  discard: {
    title: 'Abandonner vos modifications\u00a0?',
    text: 'Votre saisie n’est pas enregistrée.',
    confirm: 'Abandonner',
  },
  reload: {
    title: 'Charger la version enregistrée\u00a0?',
    text: 'Votre saisie est remplacée par la version enregistrée.',
    confirm: 'Charger la version enregistrée',
  },
  reloadFailed: 'La version enregistrée n’a pas pu être chargée. Votre saisie est toujours là.',
  saveAnyway: 'Enregistrer quand même',
}
