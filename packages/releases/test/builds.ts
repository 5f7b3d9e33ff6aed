import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { containerName, type RemoteDescriptor, remoteDescriptor } from '../src/descriptor.ts'

export const descriptorOf = (name: string, more: Partial<RemoteDescriptor> = {}) =>
  remoteDescriptor.parse({
    name,
    title: name.slice('mfe-'.length),
    version: '1.0.0',
    platform: '^1.0.0',
    routes: [{ path: `/${name.slice('mfe-'.length)}` }],
    navigation: [],
    ...more,
  })

const manifestOf = (name: string, text: string) => ({
  name: `${containerName(name)}_0123abcd`,
  text,
  metaData: { remoteEntry: { name: 'remoteEntry.0123456789.js' } },
  exposes: [
    {
      path: './routes',
      assets: { js: { sync: [], async: [] }, css: { sync: [], async: ['page.0123456789.css'] } },
    },
  ],
})

export function writeBuild(
  folder: string,
  name: string,
  text = 'first',
  more: Partial<RemoteDescriptor> = {},
) {
  mkdirSync(folder, { recursive: true })
  const script = `globalThis.${containerName(name)} = ${JSON.stringify(text)}\n`.repeat(40)
  const write = (file: string, content: string | Uint8Array) => writeFileSync(join(folder, file), content)
  write('remote.json', JSON.stringify(descriptorOf(name, more)))
  write('mf-manifest.json', JSON.stringify(manifestOf(name, text)))
  write('remoteEntry.0123456789.js', script)
  write('remoteEntry.0123456789.js.br', brotliCompressSync(script))
  write('remoteEntry.0123456789.js.gz', gzipSync(script))
  write('page.0123456789.css', `.page { content: '${text}' }\n`)
  write('.built-from', 'a hash')
  return folder
}

export function writeHostBuild(folder: string, text = 'first', contract = '1.0.0') {
  mkdirSync(folder, { recursive: true })
  const write = (file: string, content: string) => writeFileSync(join(folder, file), content)
  write(
    'index.html',
    `<!doctype html><head><script type="application/json" id="hoistway-start"></script><script>globalThis.early = ${JSON.stringify(text)}</script><link href=/favicon.svg rel=icon><link href=/page.0123456789.js rel=preload as=script><script defer src="/main.0123456789.js"></script><link href="/main.0123456789.css" rel="stylesheet"></head><body><div id="root"></div></body>`,
  )
  write('contract.json', JSON.stringify({ version: contract }))
  write('environment.json', '{"errorEndpoint":"/of-the-build"}')
  write('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  write('service-worker.js', `// ${text}\n`)
  write('main.0123456789.js', `globalThis.main = ${JSON.stringify(text)}\n`.repeat(40))
  write('main.0123456789.css', `body { content: '${text}' }\n`)
  write('page.0123456789.js', `globalThis.page = ${JSON.stringify(text)}\n`)
  return folder
}
