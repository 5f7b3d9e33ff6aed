// Like host/src/bootstrap.tsx, with the remotes' pages bundled.
import { startPlatform } from '@hoistway/platform/start'
import '@hoistway/ui/styles.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { App } from '../../../../../host/src/app/App.tsx'
import { consoleRoutes } from '../../../../../host/src/app/router.tsx'
import { servedData } from '../../../../../host/src/remotes/served-data.ts'
import { preparePage, source } from './source.tsx'

await Promise.all([
  startPlatform({ environment: servedData.environment }),
  preparePage(new URL(location.href)),
])
const container = document.getElementById('root')
if (!container) throw new Error('the page has no #root')
createRoot(container).render(<App router={createBrowserRouter(consoleRoutes(source))} />)
