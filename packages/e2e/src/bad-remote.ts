import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Code of pages: an expression for a React node with the console's `react`, `query` and `http`. */
export const pages = {
  good: `react.createElement('h1', null, 'Good')`,
  throws: `(() => { throw new Error('No figures') })()`,
  blank: `null`,
  calls: `(() => {
    const { isError } = query.useQuery({ queryKey: ['bad'], queryFn: () => http.get('no-such-lifts') })
    return react.createElement('h1', null, isError ? 'No lifts' : 'Loading')
  })()`,
  loops: `(() => { for (;;); })()`,
  hangs: `react.createElement('button', { onClick() {
    const call = new XMLHttpRequest()
    call.open('GET', '/held', false)
    call.send()
  } }, 'Wait')`,
} as const

export function writeBadRemote(
  into: string,
  name: string,
  version: string,
  page: keyof typeof pages,
): string {
  const folder = join(into, `${name}-${version}`)
  const container = name.replaceAll('-', '_')
  const path = `/${name.slice('mfe-'.length)}`
  mkdirSync(folder, { recursive: true })
  const write = (file: string, content: string) => writeFileSync(join(folder, file), content)
  write(
    'remote.json',
    JSON.stringify({
      name,
      title: name,
      version,
      platform: '^2.0.0',
      prefixes: [path],
      routes: [{ path }],
      navigation: [],
    }),
  )
  const entry = 'remoteEntry.0123456789.js'
  write(
    'mf-manifest.json',
    JSON.stringify({
      name: container,
      metaData: { remoteEntry: { name: entry } },
      exposes: [{ path: './routes', assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } } }],
    }),
  )
  write(
    entry,
    `var ${container} = (() => {
      let shared
      const provided = async (name) => (await Object.values(shared[name])[0].get())()
      return {
        init(scope) { shared = scope },
        async get() {
          const react = await provided('react')
          const query = await provided('@tanstack/react-query')
          const { http } = await provided('@hoistway/platform/http')
          const Page = () => ${pages[page]}
          return () => ({ routes: [{ path: '${path}', element: react.createElement(Page) }] })
        },
      }
    })()`,
  )
  write('.built-from', 'a hash')
  return folder
}
