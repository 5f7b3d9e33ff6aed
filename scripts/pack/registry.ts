import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import pWaitFor from 'p-wait-for'
import { root } from '../workspace.ts'

/** Needs a tag of node-fetch, which registry mirrors with versions only lack. */
const verdaccio = {
  private: true,
  dependencies: { verdaccio: '6.10.4' },
  overrides: { 'node-fetch': '2.7.0' },
}

async function installedVerdaccio(): Promise<string> {
  const folder = join(root, 'node_modules/.cache/verdaccio')
  const manifest = JSON.stringify(verdaccio)
  const file = join(folder, 'package.json')
  if (existsSync(join(folder, 'node_modules')) && readFileSync(file, 'utf8') === manifest) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, manifest)
  await execa('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock'], { cwd: folder, all: true })
  return folder
}

export async function startRegistry(folder: string, port: number) {
  const { stdout: upstream } = await execa('npm', ['config', 'get', 'registry'])
  const config = join(folder, 'verdaccio.yaml')
  const ours = { access: '$all', publish: '$all' }
  writeFileSync(
    config,
    // YAML reads JSON.
    JSON.stringify({
      storage: join(folder, 'storage'),
      uplinks: { npm: { url: upstream, timeout: '120s', maxage: '60m', max_fails: 20 } },
      packages: {
        '@hoistway/*': ours,
        'create-hoistway-remote': ours,
        '**': { access: '$all', proxy: 'npm' },
      },
      log: { type: 'stdout', format: 'json', level: 'error' },
    }),
  )
  const url = `http://127.0.0.1:${port}/`
  const server = execa('verdaccio', ['--config', config, '--listen', `127.0.0.1:${port}`], {
    preferLocal: true,
    localDir: await installedVerdaccio(),
    reject: false,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const isUp = () =>
    fetch(`${url}-/ping`).then(
      ({ ok }) => ok,
      () => false,
    )
  await pWaitFor(isUp, { interval: 200, timeout: 180_000 })
  return {
    url,
    async stop() {
      server.kill()
      await server
    },
  }
}
