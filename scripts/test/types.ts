import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { execa } from 'execa'
import { readArguments, refuse } from '../read-arguments.ts'
import { root } from '../workspace.ts'

interface Project {
  readonly folder: string
  readonly extends: string
  readonly compilerOptions?: object
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

const isProject = (folder: string) => existsSync(join(root, folder, 'tsconfig.json'))
const all = [
  'scripts',
  ...globSync('{host,mfe-*,packages/*,packages/create-hoistway-remote/src/template}', { cwd: root }),
].filter(isProject)
const { positionals: wanted } = readArguments('npm run types [-- FOLDER …]', { allowPositionals: true })
const unknown = wanted.find((folder) => !isProject(folder))
if (unknown) refuse(`${unknown} has no tsconfig.json.`)
const projects = (wanted.length > 0 ? wanted : all.sort()).map(readProject)

// Checks the shared files of projects with equal options once.
const programs = Map.groupBy(projects, (project) =>
  JSON.stringify([project.extends, project.compilerOptions]),
)
let clean = 0
for (const program of programs.values()) if (await isClean(program)) clean += program.length
console.log(`types: ${clean} of ${projects.length} projects clean`)
process.exit(clean < projects.length ? 1 : 0)

function readProject(folder: string): Project {
  const path = (relative: string) => join(root, folder, relative)
  const { extends: base, include, exclude, ...rest } = JSON.parse(readFileSync(path('tsconfig.json'), 'utf8'))
  return {
    ...rest,
    folder,
    extends: base.startsWith('.') ? path(base) : base,
    include: include.map(path),
    exclude: exclude.map(path),
  }
}

async function isClean(program: readonly Project[]): Promise<boolean> {
  const names = program.map(({ folder }) => folder)
  const buildInfo = join(
    root,
    `node_modules/.cache/types/${names.join('+').replaceAll('/', '-')}.tsbuildinfo`,
  )
  const config = program.length > 1 ? writeConfig(program) : names.join()
  // Checkers repeat some work of each other: half of the cores serve other checks.
  const checkers = String(Math.max(1, Math.floor(availableParallelism() / 2)))
  const args = ['-p', config, '--checkers', checkers, '--incremental', '--tsBuildInfoFile', buildInfo]
  const { failed } = await execa('tsc', args, {
    cwd: root,
    stdio: 'inherit',
    reject: false,
    preferLocal: true,
    localDir: root,
  })
  if (failed) console.error(`types: ${names.join(', ')} failed`)
  return !failed
}

/** Next to the first project's packages, which have the types. */
function writeConfig(program: readonly Project[]): string {
  const [first] = program
  const file = join(root, first?.folder ?? '', 'node_modules/.cache/types.json')
  mkdirSync(dirname(file), { recursive: true })
  const config = {
    extends: first?.extends,
    compilerOptions: first?.compilerOptions,
    include: program.flatMap(({ include }) => include),
    exclude: program.flatMap(({ exclude }) => exclude),
  }
  writeFileSync(file, JSON.stringify(config))
  return file
}
