import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@hoistway/testing/free-port'
import { execa } from 'execa'
import { catalogVersion } from './published-manifest.ts'

/**
 * Installs the hub from a registry into an empty project and runs the quick start of its README: a server, and a client
 * that gets its answer.
 */
export async function runQuickStart(folder: string, registry: string): Promise<void> {
  const project = join(folder, 'quick-start')
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), '{"type":"module"}')
  const client = `@microsoft/signalr@${catalogVersion('@microsoft/signalr')}`
  const install = [
    'install',
    '@hoistway/signalr-hub',
    client,
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
  const server = execa(process.execPath, ['quick-start.ts'], {
    cwd: project,
    env: { PORT: port },
    reject: false,
  })
  const said = execa(process.execPath, ['client.ts'], { cwd: project, reject: false, timeout: 30_000 })
  try {
    for await (const line of said) if (line === 'Hello') return
    throw new Error(`The client was not answered. ${(await said).stderr}`)
  } finally {
    said.kill()
    server.kill()
    await Promise.all([said, server])
  }
}
