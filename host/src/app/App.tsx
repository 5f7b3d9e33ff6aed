import { serverNow } from '@hoistway/platform/environment'
import { pageSizes } from '@hoistway/platform/preferences'
import { UiProvider } from '@hoistway/ui/provider'
import { setClock } from '@hoistway/ui/use-now'
import { rememberPageSizesIn } from '@hoistway/ui/use-url-state'
import { type createBrowserRouter, RouterProvider } from 'react-router-dom'
import { applyPreferences } from './apply-preferences.ts'
import { preferredColorScheme } from './color-scheme.ts'
import { printInLightColors } from './print-colors.ts'
import './density.css'

const colorScheme = preferredColorScheme()
applyPreferences()
printInLightColors()
setClock(serverNow)
rememberPageSizesIn(pageSizes)

type Router = ReturnType<typeof createBrowserRouter>

/** The console: theme and router. */
export function App({ router }: { router: Router }) {
  return (
    <UiProvider colorSchemeManager={colorScheme}>
      <RouterProvider router={router} />
    </UiProvider>
  )
}
