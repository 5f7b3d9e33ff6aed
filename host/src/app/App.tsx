import { serverNow } from '@hoistway/platform/environment'
import { queryClient } from '@hoistway/platform/query'
import { UiProvider } from '@hoistway/ui/provider'
import { setClock } from '@hoistway/ui/use-now'
import { QueryClientProvider } from '@tanstack/react-query'
import { type createBrowserRouter, RouterProvider } from 'react-router-dom'
import { applyPreferences } from './apply-preferences.ts'
import { preferredColorScheme } from './color-scheme.ts'
import './density.css'

const colorScheme = preferredColorScheme()
applyPreferences()
setClock(serverNow)

type Router = ReturnType<typeof createBrowserRouter>

/** The console: theme, query client and router. */
export function App({ router }: { router: Router }) {
  return (
    <UiProvider colorSchemeManager={colorScheme}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>
  )
}
