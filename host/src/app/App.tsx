import { getLanguage, onLanguage } from '@hoistway/language/messages'
import { serverNow } from '@hoistway/platform/environment'
import { pageSizes } from '@hoistway/platform/preferences'
import { UiProvider } from '@hoistway/ui/provider'
import { setClock } from '@hoistway/ui/use-now'
import { rememberPageSizesIn } from '@hoistway/ui/use-url-state'
import { useSyncExternalStore } from 'react'
import { type createBrowserRouter, RouterProvider } from 'react-router-dom'
import { applyPreferences } from './apply-preferences.ts'
import { preferredColorScheme, printInLightColors } from './color-scheme.ts'
import './density.css'

const colorScheme = preferredColorScheme()
applyPreferences()
printInLightColors()
setClock(serverNow)
rememberPageSizesIn(pageSizes)

type Router = ReturnType<typeof createBrowserRouter>

/** A language change renders everything again, because texts are read during rendering. */
export function App({ router }: { router: Router }) {
  const language = useSyncExternalStore(onLanguage, getLanguage)
  return (
    <UiProvider colorSchemeManager={colorScheme}>
      <RouterProvider key={language} router={router} />
    </UiProvider>
  )
}
