import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageSize } from '@hoistway/build/package-size'
import { execa } from 'execa'
import { installPackages } from '../pnpm.ts'
import { readArguments, refuse } from '../read-arguments.ts'
import { step } from '../step.ts'
import { catalogOf, root } from '../workspace.ts'
import { type Published, refusal, withCatalogEntry, withDependency } from './added-package.ts'

const usage = `npm run add -- PACKAGE[@VERSION] --to FOLDER [--dev]

  --to FOLDER  the app or package that needs it: mfe-fleet, host, packages/server
  --dev        only development and tests need it: it goes into devDependencies`

function stop(text: string): never {
  console.error(text)
  process.exit(1)
}

const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: { to: { type: 'string' }, dev: { type: 'boolean', default: false } },
})
const [wanted] = positionals
if (positionals.length !== 1 || wanted === undefined || !values.to)
  refuse(`Name one package and its folder.\n\n${usage}`)
const folder = join(root, values.to)
const manifestFile = join(folder, 'package.json')
const workspaceFile = join(root, 'pnpm-workspace.yaml')
if (!existsSync(manifestFile)) stop(`${values.to} is not an app or package of this checkout.`)
const [, name = '', range] = /^(@?[^@]+)(?:@(.+))?$/.exec(wanted) ?? []
const manifest = readFileSync(manifestFile, 'utf8')
const workspace = readFileSync(workspaceFile, 'utf8')
const { dependencies = {}, devDependencies = {} } = JSON.parse(manifest)
if (name in { ...dependencies, ...devDependencies }) stop(`${values.to} has ${name} already.`)
// Everything else can reach a browser, where its licence and size matter.
const isTool = values.dev || /packages\/(server|simulator|build|e2e|testing|signalr-hub|bench)$/.test(folder)
const kept = catalogOf(workspace).get(name)
if (kept !== undefined && range !== undefined && range !== kept)
  stop(`The workspace has ${name} ${kept}: one version for all. Change it in pnpm-workspace.yaml.`)
const found = await published(`${name}@${kept ?? range ?? 'latest'}`)
const reason = refusal(found, isTool)
if (reason) stop(reason)
console.log(`${name} ${found.version}, licence ${found.license ?? 'unknown'}`)
if (kept === undefined) writeFileSync(workspaceFile, withCatalogEntry(workspace, found))
writeFileSync(manifestFile, withDependency(manifest, name, values.dev))
await step(
  'Installing it',
  () => installPackages(root, '--no-frozen-lockfile'),
  () => {
    writeFileSync(workspaceFile, workspace)
    writeFileSync(manifestFile, manifest)
    stop('Nothing was changed.')
  },
)
const size = isTool ? undefined : await packageSize(folder, name)
if (size)
  console.log(
    `all of it: ${kilobytes(size.bytes)}, ${kilobytes(size.gzip)} compressed; pages load what they import`,
  )
console.log(
  `${values.to}/package.json, pnpm-workspace.yaml and pnpm-lock.yaml were changed: commit them together.`,
)

async function published(spec: string): Promise<Published> {
  const { stdout, stderr, failed } = await execa(
    'npm',
    ['view', spec, 'name', 'version', 'license', '--json'],
    {
      cwd: root,
      reject: false,
    },
  )
  if (failed) {
    const isUnknown = /E404|ETARGET/.test(stderr + stdout)
    return stop(isUnknown ? `The registry has no ${spec}.` : `The registry could not be asked:\n${stderr}`)
  }
  const answer: Published | Published[] = JSON.parse(stdout || '[]')
  const one = Array.isArray(answer) ? answer.at(-1) : answer
  return one ?? stop(`The registry has no ${spec}.`)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}
