import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { contractVersion, installedLibraries, sharedModules } from '../../shared-modules.ts'

const ofLibraries = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom', 'react-dom/client'],
  'react-router-dom': ['react-router-dom'],
  '@tanstack/react-query': ['@tanstack/react-query'],
  zustand: ['zustand'],
} as const

const quoted = (url: string) => JSON.stringify(fileURLToPath(url))

/** The script renders the route in the page's `hoistwayPage`. */
export async function smallHost(folder: string): Promise<string> {
  const versions = new Map(installedLibraries(folder).map(({ name, version }) => [name, version]))
  const own = sharedModules(folder).map((name) => ({
    name,
    from: JSON.stringify(name),
    version: contractVersion(folder),
  }))
  const libraries = Object.entries(ofLibraries).flatMap(([library, modules]) =>
    modules.map((name) => ({ name, from: JSON.stringify(name), version: versions.get(library) ?? '0.0.0' })),
  )
  // The remote may not have it installed.
  const zod = { name: 'zod/mini', from: quoted(import.meta.resolve('zod/mini')), version: '4.999.0' }
  const shared = [...libraries, zod, ...own]
  const { outputFiles } = await build({
    stdin: {
      resolveDir: folder,
      contents: [
        ...shared.map(({ from }, index) => `import * as m${index} from ${from}`),
        `const shared = {${shared.map(
          ({ name, version }, index) =>
            `${JSON.stringify(name)}: { version: '${version}', shareConfig: { singleton: true, requiredVersion: '^${version}' }, lib: () => m${index} }`,
        )}}`,
        start,
      ].join('\n'),
    },
    bundle: true,
    write: false,
    outdir: 'out',
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { '.css': 'empty', '.module.css': 'local-css' },
    logLevel: 'silent',
  })
  return outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? ''
}

const start = `
import * as core from ${quoted(import.meta.resolve('@module-federation/runtime/core'))}
import { createInstance } from ${quoted(import.meta.resolve('@module-federation/enhanced/runtime'))}
import { queryClient } from '@hoistway/platform/query'
import { signIn } from '@hoistway/platform/session'
import { startPlatform } from '@hoistway/platform/start'
import { UiProvider } from '@hoistway/ui/provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
globalThis._FEDERATION_RUNTIME_CORE = core
const federation = createInstance({ name: 'host', remotes: [], shared, shareStrategy: 'loaded-first' })
const { container, entry, path } = globalThis.hoistwayPage
await startPlatform({ environment: {} })
await signIn({ email: 'check@hoistway.example', password: 'checked' })
federation.registerRemotes([{ name: container, entry, entryGlobalName: container }])
const { routes } = await federation.loadRemote(container + '/routes')
const element = routes.find((route) => route.path === path)?.element
const router = createBrowserRouter([{ path, element }, { path: '*', element: null }])
const onError = (error) => reportError(error)
createRoot(document.getElementById('root'), { onCaughtError: onError, onUncaughtError: onError }).render(
  createElement(UiProvider, null,
    createElement(QueryClientProvider, { client: queryClient }, createElement(RouterProvider, { router }))))
`
