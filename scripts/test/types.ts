// Checks the types of every project of the workspace. Usage: types [folder …]
import { spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

const all = ['scripts', ...globSync('{host,mfe-*,packages/*}')].filter((f) =>
  existsSync(`${f}/tsconfig.json`),
)
const wanted = process.argv.slice(2)
const folders = wanted.length > 0 ? wanted : all.sort()
let failed = 0
for (const folder of folders) {
  const memory = `node_modules/.cache/types/${folder.replaceAll('/', '-')}.tsbuildinfo`
  const args = ['-p', folder, '--incremental', '--tsBuildInfoFile', memory]
  const code = await new Promise((done) => {
    spawn('tsc', args, { stdio: 'inherit', shell: process.platform === 'win32' }).on('exit', done)
  })
  if (code !== 0) {
    failed += 1
    console.error(`types: ${folder} failed`)
  }
}
console.log(`types: ${folders.length - failed} of ${folders.length} projects clean`)
process.exit(failed > 0 ? 1 : 0)
