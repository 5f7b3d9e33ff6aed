// Usage: npm run pack -- [--to FOLDER] [--tarballs]; npm publish FOLDER/<package> publishes one of them
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { execa } from 'execa'
import { root } from '../workspace.ts'
import { buildPackages } from './build-packages.ts'

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: join(root, 'node_modules/.cache/packages') },
    tarballs: { type: 'boolean', default: false },
  },
})
for (const folder of await buildPackages(resolve(values.to))) {
  if (values.tarballs) await execa('npm', ['pack', folder, '--pack-destination', resolve(values.to)])
  console.log(folder)
}
