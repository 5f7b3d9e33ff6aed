import { bestLanguage } from '@hoistway/language/messages'
import { guardTag, provideIntegrity, requireOwnHashes } from './remotes/integrity.ts'

/** All languages are bundled, because nothing can be loaded when this text is needed. */
const notStarted = {
  en: 'Hoistway could not be started. Please reload the page.',
  de: 'Hoistway konnte nicht gestartet werden. Bitte laden Sie die Seite neu.',
  fr: 'Hoistway n’a pas pu démarrer. Veuillez recharger la page.',
}

// Comes before any other load: from here on, a file with another hash does not run.
provideIntegrity()
requireOwnHashes(new URL(__webpack_public_path__, location.origin))
for (const script of document.querySelectorAll<HTMLScriptElement>('script[data-webpack]'))
  guardTag(script, script.src)

// Runs while the libraries arrive. The console imports it too, and reports its failure.
import(/* webpackChunkName: "start" */ './start.ts').catch(() => {})
// A separate chunk, so that a failure to load the console is noticed.
import(/* webpackChunkName: "application" */ './bootstrap.tsx').catch((error: unknown) => {
  const language = bestLanguage(navigator.languages)
  document.documentElement.lang = language
  document.body.textContent = notStarted[language]
  // Keeps the first script from reporting a healthy page. Without a report, the start counts as failed.
  addEventListener('pagehide', (event) => event.stopImmediatePropagation(), true)
  reportError(error)
})
