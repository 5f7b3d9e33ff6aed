import { startPlatform } from '@hoistway/platform/start'
import '@hoistway/ui/styles.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { App } from './app/App.tsx'
import { consoleRoutes } from './app/router.tsx'
import { loadRemoteSource } from './remotes/load-remote-source.tsx'

const started = startPlatform()
const [source] = await Promise.all([loadRemoteSource(started), started])
const container = document.getElementById('root')
if (!container) throw new Error('the page has no #root')
createRoot(container).render(<App router={createBrowserRouter(consoleRoutes(source))} />)
