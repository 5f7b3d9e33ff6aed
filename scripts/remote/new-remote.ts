// Makes a remote: a page, its menu item, its role, its test. The host is neither changed nor built again.
// Usage: npm run new-remote -- reports [--role Admin --role Manager] [--into FOLDER]
import { existsSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { publishedPackage } from '../api-report/emit.ts'
import { installPackages } from '../pnpm.ts'
import { step } from '../step.ts'
import { root } from '../workspace.ts'
import { newRemoteFiles } from './new-remote-files.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    role: { type: 'string', multiple: true, default: ['Admin', 'Manager'] },
    /** Elsewhere than in the workspace: its packages are borrowed from this checkout. */
    into: { type: 'string' },
  },
})
const short = positionals[0]?.replace(/^mfe-/, '') ?? ''
if (positionals.length !== 1 || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(short)) {
  console.error('Name the remote in lower case letters: npm run new-remote -- reports')
  process.exit(2)
}
const folder = join(resolve(values.into ?? root), `mfe-${short}`)
if (existsSync(folder)) {
  console.error(`${folder} is there already.`)
  process.exit(1)
}

const toRoot = relative(folder, root).replaceAll('\\', '/')
const { version: contract } = publishedPackage('platform')
const files = newRemoteFiles({
  short,
  roles: values.role,
  toRoot,
  platform: `^${contract}`,
})
for (const [path, content] of Object.entries(files)) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}
console.log(
  `${folder}\n${Object.keys(files)
    .map((path) => `  ${path}`)
    .join('\n')}`,
)

if (values.into === undefined)
  await step('Installing its packages', () => installPackages(root, '--no-frozen-lockfile'))
else borrowPackages(files['package.json'] ?? '{}')

console.log(`
npm run dev -- ${short}                          develops it against the released others
npm run release -- publish mfe-${short}           builds, checks and publishes it
npm run release -- promote mfe-${short} 1.0.0     puts it into every running console`)

/** Links what the remote needs from this checkout. */
function borrowPackages(packageJson: string): void {
  const { dependencies, devDependencies } = Object(JSON.parse(packageJson))
  for (const name of ['@types/node', ...Object.keys({ ...dependencies, ...devDependencies })]) {
    const owners = ['mfe-fleet', '.', 'mfe-hardware']
    const found = owners
      .map((owner) => join(root, owner, 'node_modules', name))
      .find((path) => existsSync(path))
    if (!found) throw new Error(`${name} is not installed.`)
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(realpathSync(found), link, 'junction')
  }
}
