import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

const resolve = createRequire(import.meta.url).resolve
/** These builds export a global. */
const scripts: Readonly<Record<string, string>> = {
  '/signalr.js': join(resolve('@microsoft/signalr'), '../../browser/signalr.js'),
  '/msgpack.js': join(
    resolve('@microsoft/signalr-protocol-msgpack'),
    '../../browser/signalr-protocol-msgpack.js',
  ),
}
const modules: Readonly<Record<string, string>> = {
  '/signalr-module.js':
    'export const { HttpTransportType, HubConnectionBuilder, JsonHubProtocol, LogLevel, Subject } = signalR',
  '/msgpack-module.js': 'export const { MessagePackHubProtocol } = signalR.protocols.msgpack',
}
const imports = {
  '@microsoft/signalr': '/signalr-module.js',
  '@microsoft/signalr-protocol-msgpack': '/msgpack-module.js',
}

const html = `<!doctype html>
<title>Conformance</title>
<script src="/signalr.js"></script>
<script src="/msgpack.js"></script>
<script type="importmap">${JSON.stringify({ imports })}</script>
<script type="module">
  import { cases } from '/cases.ts'
  import { Kit, ways } from '/kit.ts'
  globalThis.runCase = async (wayName, caseName) => {
    const kit = new Kit('/hub', ways.find(({ name }) => name === wayName))
    try {
      return await cases.find(({ name }) => name === caseName).run(kit)
    } finally {
      await kit.end()
    }
  }
</script>`

export const conformancePage: RequestListener = ({ url = '/' }, response) => {
  const script = scripts[url]
  if (url === '/') response.setHeader('content-type', 'text/html').end(html)
  else if (/^\/(cases[a-z-]*|kit)\.ts$/.test(url)) {
    const source = readFileSync(join(import.meta.dirname, url), 'utf8')
    response.setHeader('content-type', 'text/javascript').end(stripTypeScriptTypes(source))
  } else if (script) response.setHeader('content-type', 'text/javascript').end(readFileSync(script))
  else if (modules[url]) response.setHeader('content-type', 'text/javascript').end(modules[url])
  else response.writeHead(404).end()
}
