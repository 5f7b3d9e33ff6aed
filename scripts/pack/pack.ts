import { join, resolve } from 'node:path'
import { execa } from 'execa'
import { readArguments } from '../read-arguments.ts'
import { root } from '../workspace.ts'
import { buildPackages } from './build-packages.ts'

const usage = `npm run pack -- [--to FOLDER] [--tarballs]

  prints the folders of the packages; npm publish <folder> publishes one`

const { values } = readArguments(usage, {
  options: {
    to: { type: 'string', default: join(root, 'node_modules/.cache/packages') },
    tarballs: { type: 'boolean', default: false },
  },
})
for (const folder of await buildPackages(resolve(values.to))) {
  if (values.tarballs) await execa('npm', ['pack', folder, '--pack-destination', resolve(values.to)])
  console.log(folder)
}
