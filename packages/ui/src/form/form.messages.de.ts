import type { Messages } from './form.messages.ts'

export const messages: Messages = {
  reset: 'Zurücksetzen',
  cancel: 'Abbrechen',
  saving: 'Wird gespeichert …',
  leave: {
    title: 'Ohne Speichern verlassen?',
    text: 'Ihre Eingaben sind nicht gespeichert.',
    confirm: 'Verlassen',
  },
  discard: {
    title: 'Änderungen verwerfen?',
    text: 'Ihre Eingaben sind nicht gespeichert.',
    confirm: 'Verwerfen',
  },
  reload: {
    title: 'Gespeicherten Stand laden?',
    text: 'Ihre Eingaben werden durch den gespeicherten Stand ersetzt.',
    confirm: 'Gespeicherten Stand laden',
  },
  reloadFailed: 'Der gespeicherte Stand konnte nicht geladen werden. Ihre Eingaben sind noch da.',
  saveAnyway: 'Trotzdem speichern',
}
