import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sharedLibraries } from '@hoistway/build/shared-modules'
import { templateFiles } from 'create-hoistway-remote/new-remote-files'
import { root } from '../workspace.ts'
import { type Manifest, range } from './published-manifest.ts'

const template = join(root, 'packages/create-hoistway-remote/src/template')

/** Writes the published template, with versions instead of workspace references. */
export function writeTemplate(out: string): void {
  for (const path of templateFiles()) {
    mkdirSync(dirname(join(out, path)), { recursive: true })
    cpSync(join(template, path), join(out, path))
  }
  const manifest: Manifest = JSON.parse(readFileSync(join(template, 'package.json'), 'utf8'))
  const resolved = (wanted: Manifest['dependencies'] = {}) =>
    Object.fromEntries(
      Object.entries(wanted).map(([name, each]) => {
        const found = range(name, each)
        // The host's minor version is the maximum.
        return [name, sharedLibraries.includes(name) ? found.replace('^', '~') : found]
      }),
    )
  const text = JSON.stringify(
    {
      ...manifest,
      name: manifest.name.replace('@hoistway/', ''),
      dependencies: resolved(manifest.dependencies),
      devDependencies: resolved(manifest.devDependencies),
    },
    null,
    2,
  )
  writeFileSync(join(out, 'package.json'), `${text}\n`)
}
