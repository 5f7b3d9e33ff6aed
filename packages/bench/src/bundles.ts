// Prints the JavaScript of host and remotes by package. Usage: npm run bench -- bundles
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { bundleReport, packagesOf, type ReportedFile } from '@hoistway/build/bundle-report'
import { table } from '@hoistway/testing/figures'

const root = join(import.meta.dirname, '../../..')
const MOST = 12
const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)
const sum = (files: readonly ReportedFile[], part: 'bytes' | 'gzip') =>
  kilobytes(files.reduce((bytes, file) => bytes + file[part], 0))

const sections: string[] = []
for (const app of globSync('{host,mfe-*}', { cwd: root }).sort()) {
  const files = (await bundleReport(join(root, app))).filter(({ file }) => file.endsWith('.js'))
  const packages = packagesOf(files).slice(0, MOST)
  sections.push(
    table([
      [`${app}, all ${files.length} files`, 'KB', 'gzip'],
      ...packages.map(({ name, bytes, gzip }) => [name, kilobytes(bytes), kilobytes(gzip)]),
      ['all packages', sum(files, 'bytes'), sum(files, 'gzip')],
    ]),
  )
}
console.log(
  [`The ${MOST} heaviest packages of each application, minified and after gzip.`, ...sections].join('\n\n'),
)
