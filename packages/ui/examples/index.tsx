import '../src/styles.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { UiProvider } from '../src/base/provider.tsx'
import { ExamplesPage } from './ExamplesPage.tsx'

const router = createBrowserRouter([{ path: '*', element: <ExamplesPage /> }])
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  )
}
