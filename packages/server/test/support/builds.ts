import { hashOf } from '@hoistway/releases/integrity'

const base64 = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64')
const none = { sync: [], async: [] }

const buildOf = (name: string, path: string, descriptor: Record<string, unknown>) => ({
  'remote.json': base64({
    name,
    title: name,
    version: '0.0.1',
    platform: '^1.0.0',
    routes: [{ path }],
    navigation: [],
    ...descriptor,
  }),
  'mf-manifest.json': base64({
    name: name.replaceAll('-', '_'),
    metaData: { remoteEntry: { name: 'remoteEntry.0123456789.js' } },
    exposes: [{ path: './routes', assets: { js: none, css: none } }],
  }),
  'remoteEntry.0123456789.js': base64(name.repeat(200)),
})

export function publishBodyOf(
  name: string,
  version: string,
  more: Record<string, unknown> = {},
  descriptor: Record<string, unknown> = {},
) {
  const files = buildOf(name, `/${name}`, descriptor)
  const integrity = Object.fromEntries(
    Object.entries(files).map(([path, content]) => [path, hashOf(Buffer.from(content, 'base64'))]),
  )
  return { version, files, integrity, ...more }
}
