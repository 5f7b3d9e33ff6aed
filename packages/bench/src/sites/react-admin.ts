import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { precompress } from '@hoistway/releases/precompress'
import { execa } from 'execa'
import { serve } from './serve.ts'
import type { Site } from './site.ts'

const VERSION = 'v5.15.1'
const cache = join(import.meta.dirname, '../../../../node_modules/.cache/bench', `react-admin-${VERSION}`)
const example = join(cache, 'examples/simple')

/**
 * `REACT_ADMIN_SOURCE` names a checkout to use instead of GitHub.
 * @throws Error if the download fails
 */
export async function startReactAdmin(): Promise<Site> {
  const done = join(cache, '.built')
  if (!existsSync(done)) {
    rmSync(cache, { recursive: true, force: true })
    mkdirSync(cache, { recursive: true })
    await layOut()
    pinVersions()
    const inExample = { cwd: example, all: true } as const
    // Its lowest versions have incompatible peer ranges.
    const options = ['--include=dev', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund']
    await execa('npm', ['install', ...options], inExample)
    await execa('npx', ['vite', 'build'], inExample)
    await precompress(join(example, 'dist'))
    writeFileSync(done, '')
  }
  const served = await serve({ folder: join(example, 'dist') })
  const painted = { selector: 'tbody tr', count: 10 }
  return { ...served, name: 'react-admin simple', hasSession: false, list: { path: '/#/posts', painted } }
}

async function layOut(): Promise<void> {
  const { REACT_ADMIN_SOURCE: checkout } = process.env
  if (checkout) return cpSync(join(checkout, 'examples/simple'), example, { recursive: true })
  const git = (...args: string[]) => execa('git', args, { cwd: cache, all: true })
  const url = 'https://github.com/marmelab/react-admin.git'
  await git(
    'clone',
    '--quiet',
    '--depth=1',
    '--filter=blob:none',
    '--no-checkout',
    `--branch=${VERSION}`,
    url,
    '.',
  )
  await git('checkout', '--quiet', VERSION, '--', 'examples/simple')
}

/** The lowest version of each range is the one that the example was released with. */
function pinVersions(): void {
  const file = join(example, 'package.json')
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/": "[~^](?=\d)/g, '": "'))
}
