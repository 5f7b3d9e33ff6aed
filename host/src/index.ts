import { bestLanguage } from '@hoistway/language/messages'
import { provideIntegrity, requireOwnHashes } from './remotes/integrity.ts'

/** All here: nothing can be loaded when they are needed. */
const notStarted = {
  en: 'Hoistway could not be started. Please reload the page.',
  de: 'Hoistway konnte nicht gestartet werden. Bitte laden Sie die Seite neu.',
  fr: 'Hoistway n’a pas pu démarrer. Veuillez recharger la page.',
}

// Before anything else is loaded: from here on a file that is not what was built does not run.
provideIntegrity()
requireOwnHashes(new URL(__webpack_public_path__, location.origin))

// On its own, so that a file of the console that cannot be loaded is noticed.
import(/* webpackChunkName: "console" */ './bootstrap.tsx').catch((error: unknown) => {
  const language = bestLanguage(navigator.languages)
  document.documentElement.lang = language
  document.body.textContent = notStarted[language]
  throw error
})
