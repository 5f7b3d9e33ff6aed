import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@hoistway/testing/free-port'
import { execa } from 'execa'
import pWaitFor from 'p-wait-for'
import { catalogVersion } from './published-manifest.ts'

export async function runQuickStart(folder: string, registry: string): Promise<void> {
  const project = join(folder, 'quick-start')
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), '{"type":"module"}')
  const clientPackage = `@microsoft/signalr@${catalogVersion('@microsoft/signalr')}`
  const install = [
    'install',
    '@hoistway/signalr-hub',
    clientPackage,
    '--registry',
    registry,
    '--no-audit',
    '--no-fund',
  ]
  await execa('npm', install, { cwd: project, all: true })
  const readme = readFileSync(join(project, 'node_modules/@hoistway/signalr-hub/README.md'), 'utf8')
  const port = String(await freePort())
  for (const name of ['quick-start', 'client']) {
    const [, code = ''] =
      new RegExp(`<!-- examples/${name}.ts -->\\s+\`\`\`ts\\n([^]*?)\`\`\``).exec(readme) ?? []
    if (!code) throw new Error(`The README has no ${name}.`)
    writeFileSync(join(project, `${name}.ts`), code.replace('localhost:3000', `127.0.0.1:${port}`))
  }
  const stop = new AbortController()
  const options = { cwd: project, env: { PORT: port }, cancelSignal: stop.signal, reject: false } as const
  const server = execa(process.execPath, ['quick-start.ts'], options)
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/chat/negotiate`, { method: 'POST' }).then(
      ({ ok }) => ok,
      () => false,
    )
  try {
    await pWaitFor(isUp, { interval: 100, timeout: 60_000 })
    const client = execa(process.execPath, ['client.ts'], { ...options, timeout: 30_000 })
    for await (const line of client) if (line === 'Hello') return
    throw new Error(`The client was not answered. ${(await client).stderr}`)
  } finally {
    stop.abort()
    await server
  }
}
