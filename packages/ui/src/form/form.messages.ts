import { defineMessages, type Translated } from '@hoistway/language/messages'

const english = {
  reset: 'Reset',
  cancel: 'Cancel',
  saving: 'Saving...',
  /** Asked before a page with changes is left. */
  leave: {
    title: 'Leave without saving?',
    text: 'What you have entered has not been saved.',
    confirm: 'Leave',
  },
  discard: {
    title: 'Discard your changes?',
    text: 'What you have entered has not been saved.',
    confirm: 'Discard',
  },
  /** Asked before the saved version replaces what was entered. */
  reload: {
    title: 'Load the saved version?',
    text: 'What you have entered is replaced by what is saved.',
    confirm: 'Load Saved Version',
  },
  reloadFailed: 'The saved version could not be loaded. What you have entered is still here.',
  saveAnyway: 'Save anyway',
}

export type Messages = Translated<typeof english>

/** Texts of every form. */
export const messages = defineMessages(english, {
  de: () => import(/* webpackChunkName: "de" */ './form.messages.de.ts'),
  fr: () => import(/* webpackChunkName: "fr" */ './form.messages.fr.ts'),
})
