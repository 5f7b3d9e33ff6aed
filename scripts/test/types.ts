// Checks the types of every project of the workspace. Usage: types [folder …]
import { existsSync, globSync } from 'node:fs'
import { execa } from 'execa'
import { root } from '../workspace.ts'

const all = [
  'scripts',
  ...globSync('{host,mfe-*,packages/*,packages/create-hoistway-remote/src/template}'),
].filter((f) => existsSync(`${f}/tsconfig.json`))
const wanted = process.argv.slice(2)
const folders = wanted.length > 0 ? wanted : all.sort()
let failed = 0
for (const folder of folders) {
  const buildInfo = `node_modules/.cache/types/${folder.replaceAll('/', '-')}.tsbuildinfo`
  const args = ['-p', folder, '--incremental', '--tsBuildInfoFile', buildInfo]
  const result = await execa('tsc', args, {
    stdio: 'inherit',
    reject: false,
    preferLocal: true,
    localDir: root,
  })
  if (result.failed) {
    failed += 1
    console.error(`types: ${folder} failed`)
  }
}
console.log(`types: ${folders.length - failed} of ${folders.length} projects clean`)
process.exit(failed > 0 ? 1 : 0)
