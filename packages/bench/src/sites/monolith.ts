import { measuredPages } from '@hoistway/e2e/load/slow-phone'
import { buildMonolith } from './monolith/build.ts'
import { serve } from './serve.ts'
import type { Site } from './site.ts'

/** Serves the console's source as one build without federation, with the same tuning. */
export async function startMonolith(console: Site): Promise<Site> {
  const { folder, entry } = await buildMonolith()
  const preloads = new Map<string, string[]>()
  const { url, stop } = await serve({
    folder,
    otherwise: console.url,
    async html(path) {
      const { pathname } = new URL(path, console.url)
      if (/\.\w+$|^\/(api|customerHub)\b/.test(pathname)) return undefined
      const page = await (await fetch(`${console.url}${path}`, { headers: { accept: 'text/html' } })).text()
      return withOwnFiles(page, entry, preloads.get(path) ?? [])
    },
  })
  return {
    name: 'monolith',
    hasSession: true,
    url,
    stop,
    list: measuredPages.elevators,
    learn(path, requests) {
      const files = requests.filter(({ kind }) => kind === 'script' || kind === 'style')
      preloads.set(
        path,
        files.map((file) => new URL(file.url).pathname.slice(1)),
      )
    },
  }
}

const foreign =
  /<script\b[^>]*\bsrc=[^>]*><\/script>|<link\b[^>]*\b(?:data-for=|rel="?(?:stylesheet|preload|modulepreload)\b)[^>]*>/g

/** The monolith needs none of the listed files of remotes. */
const startData = /(<script type="application\/json" id="hoistway-start">)(.*?)(<\/script>)/s
const withoutRemoteFiles = (_: string, open: string, json: string, close: string) =>
  `${open}${JSON.stringify({ ...JSON.parse(json), opened: {} }).replaceAll('<', '\\u003c')}${close}`

export function withOwnFiles(page: string, entry: readonly string[], needed: readonly string[]): string {
  const isStyle = (file: string) => file.endsWith('.css')
  const styles = new Set([...entry, ...needed].filter(isStyle))
  const tags = [
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...entry
      .filter((file) => !isStyle(file))
      .map((file) => `<script defer src="/${file}" fetchpriority="high"></script>`),
    ...needed
      .filter((file) => !isStyle(file) && !entry.includes(file))
      .map((file) => `<script async fetchpriority="high" src="/${file}"></script>`),
  ]
  return page
    .replaceAll(foreign, '')
    .replace(startData, withoutRemoteFiles)
    .replace('</head>', () => `${tags.join('')}</head>`)
}
