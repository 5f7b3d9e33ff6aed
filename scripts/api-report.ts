// The public surface of the platform, as its remotes see it. Fails when a change takes something away from the report
// without a new major version. Usage: api-report [--update]
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { additions, breakingChanges, readReport, reportOf, type Surface } from './api-report/compare.ts'
import { publicDeclarations } from './api-report/statements.ts'
import { root } from './apps.ts'

const name = '@hoistway/platform'
const folder = join(root, 'packages/platform')
const file = join(folder, 'api-report.md')
const { version, exports } = Object(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))

const surface = emitted()
const before = existsSync(file) ? readReport(readFileSync(file, 'utf8')) : { version: '0.0.0', surface: {} }
const broken = breakingChanges(before.surface, surface)
const isNewMajor = Number.parseInt(version, 10) > Number.parseInt(before.version, 10)
if (broken.length > 0 && !isNewMajor) {
  console.error(`${name} ${version} takes away what ${before.version} had; that needs a new major version:\n`)
  console.error(broken.join('\n\n'))
  process.exit(1)
}
const added = additions(before.surface, surface)
if (process.argv.includes('--update')) writeFileSync(file, reportOf(name, version, surface))
else if (added.length > 0)
  console.log(`New since the report; npm run api-report -- --update:\n${added.join('\n')}`)
console.log(`${Object.keys(surface).length} public modules of ${name} ${version}; nothing was taken away`)

/** The declarations of every public module, as the compiler writes them. */
function emitted(): Surface {
  const out = join(root, 'node_modules/.cache/api-report')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const modules = Object.entries<string>(exports).filter(
    ([subpath, path]) => /\.tsx?$/.test(path) && !subpath.startsWith('./testing/'),
  )
  const config = join(out, 'tsconfig.json')
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    outDir: join(out, 'types'),
    rootDir: join(root, 'packages'),
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    types: [],
  }
  const files = modules.map(([, path]) => join(folder, path))
  writeFileSync(
    config,
    JSON.stringify({ extends: join(folder, 'tsconfig.json'), compilerOptions, files, include: [] }),
  )
  const done = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', config], { encoding: 'utf8' })
  if (done.status !== 0) throw new Error(done.stdout + done.stderr)
  return Object.fromEntries(
    modules.map(([subpath, path]) => {
      const types = join(out, 'types/platform', path.replace(/\.tsx?$/, '.d.ts'))
      return [`${name}/${subpath.slice(2)}`, publicDeclarations(types)]
    }),
  )
}
