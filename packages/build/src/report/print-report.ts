// Sizes are in KB. Usage: node print-report.ts <folder of an app> [file names or prefixes]
import { resolve } from 'node:path'
import { bundleReport, packagesOf } from './bundle-report.ts'

const [folder = '.', ...wanted] = process.argv.slice(2)
const files = (await bundleReport(resolve(folder))).filter(
  ({ file }) => wanted.length === 0 || wanted.some((beginning) => file.startsWith(beginning)),
)
const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1).padStart(8)
const row = (name: string, bytes: number, gzip: number) =>
  console.log(`${kilobytes(bytes)} ${kilobytes(gzip)}  ${name}`)

for (const file of files) {
  row(file.file, file.bytes, file.gzip)
  for (const { name, bytes, gzip } of packagesOf([file]).slice(0, 12)) row(`  ${name}`, bytes, gzip)
}
console.log('Total')
for (const { name, bytes, gzip } of packagesOf(files)) row(`  ${name}`, bytes, gzip)
