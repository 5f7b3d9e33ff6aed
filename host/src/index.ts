import { bestLanguage } from '@hoistway/language/messages'

/** All here: nothing can be loaded when they are needed. */
const notStarted = {
  en: 'Hoistway could not be started. Please reload the page.',
  de: 'Hoistway konnte nicht gestartet werden. Bitte laden Sie die Seite neu.',
  fr: 'Hoistway n’a pas pu démarrer. Veuillez recharger la page.',
}

// On its own, so that a file of the console that cannot be loaded is noticed.
import(/* webpackChunkName: "console" */ './bootstrap.tsx').catch((error: unknown) => {
  const language = bestLanguage(navigator.languages)
  document.documentElement.lang = language
  document.body.textContent = notStarted[language]
  throw error
})
