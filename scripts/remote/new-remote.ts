// For a separate repository, use `npm create hoistway-remote`.
// Usage: npm run new-remote -- reports [--role Admin --role Manager]
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { newRemoteFiles, shortName } from 'create-hoistway-remote/new-remote-files'
import { publishedPackage } from '../api-report/emit.ts'
import { installPackages } from '../pnpm.ts'
import { step } from '../step.ts'
import { root } from '../workspace.ts'

const ofRepository = /^(\.|README\.md$)/

function inCheckout(files: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.entries(files).filter(([path]) => !ofRepository.test(path))
  return Object.fromEntries(
    kept.map(([path, text]) => [
      path,
      path === 'package.json'
        ? text.replaceAll(/"hoistway (\w+)"/g, '"node ../scripts/bootstrap.mjs remote $1"')
        : text,
    ]),
  )
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { role: { type: 'string', multiple: true, default: ['Admin', 'Manager'] } },
})
const short = shortName(positionals[0])
if (positionals.length !== 1 || short === undefined) {
  console.error('Name the remote in lower case letters: npm run new-remote -- reports')
  process.exit(2)
}
const folder = join(root, `mfe-${short}`)
if (existsSync(folder)) {
  console.error(`${folder} exists already.`)
  process.exit(1)
}
const platform = `^${publishedPackage('platform').version}`
const files = inCheckout(newRemoteFiles({ short, roles: values.role, platform }))
for (const [path, content] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}
const list = Object.keys(files).map((path) => `  ${path}`)
console.log(`${folder}\n${list.join('\n')}`)
await step('Installing its packages', () => installPackages(root, '--no-frozen-lockfile'))
console.log(`
npm run dev -- ${short}                          develops it against the released others
npm run release -- publish mfe-${short}           builds, checks and publishes it
npm run release -- promote mfe-${short} 1.0.0     puts it into every running console`)
