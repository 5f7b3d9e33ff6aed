import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@hoistway/testing/free-port'
import pWaitFor from 'p-wait-for'

const root = join(import.meta.dirname, '../../..')

interface DevServer {
  readonly url: string
  stop(): Promise<unknown>
}

export async function serveInDevelopment(folder: string, page: string, api: string): Promise<DevServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const script = join(root, 'packages/build/src/run-webpack.ts')
  const server = spawn(process.execPath, [script, 'serve', folder, String(port)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, HOISTWAY_API: api },
  })
  const ended = once(server, 'exit')
  const isServed = () =>
    fetch(new URL(page, url)).then(
      ({ ok }) => ok,
      () => false,
    )
  await pWaitFor(isServed, { interval: 200, timeout: 120_000 })
  return {
    url,
    stop() {
      server.kill('SIGTERM')
      return ended
    },
  }
}

export function copyOfApp(name: string): { readonly folder: string; remove(): void } {
  const tree = mkdtempSync(join(tmpdir(), 'hoistway-app-'))
  const folder = join(tree, name)
  const isOwn = (path: string) => !/[\\/](node_modules|dist)([\\/]|$)/.test(path.slice(root.length))
  cpSync(join(root, name), folder, { recursive: true, filter: isOwn })
  cpSync(join(root, 'tsconfig.json'), join(tree, 'tsconfig.json'))
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'), 'junction')
  symlinkSync(join(root, name, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return { folder, remove: () => rmSync(tree, { recursive: true, force: true }) }
}
