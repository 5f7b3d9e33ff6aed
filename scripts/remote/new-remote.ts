// For a separate repository, use `npm create hoistway-remote`.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { remoteDescriptor } from '@hoistway/releases/descriptor'
import { pathProblem, takenPath } from '@hoistway/releases/path-ownership'
import type { RemoteEntry } from '@hoistway/releases/registry'
import { newRemoteFiles, shortName } from 'create-hoistway-remote/new-remote-files'
import { publishedPackage } from '../api-report/emit.ts'
import { installPackages } from '../pnpm.ts'
import { readArguments, refuse } from '../read-arguments.ts'
import { step } from '../step.ts'
import { remotes, root } from '../workspace.ts'

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

async function nameProblem(short: string): Promise<string | undefined> {
  const path = `/${short}`
  const descriptor = remoteDescriptor.parse({
    name: `mfe-${short}`,
    title: short,
    version: '1.0.0',
    platform: '*',
    prefixes: [path],
    routes: [{ path }],
    navigation: [],
  })
  const entries = remotes.map(async ({ name }) => {
    const { default: config } = await import(pathToFileURL(join(root, name, 'remote.config.ts')).href)
    const release = { version: config.version, manifest: name, descriptor: remoteDescriptor.parse(config) }
    const entry: RemoteEntry = { live: release.version, previous: [], releases: [release] }
    return [name, entry] as const
  })
  const taken = takenPath({ remotes: Object.fromEntries(await Promise.all(entries)) }, descriptor)
  return pathProblem(descriptor) ?? (taken && `The path ${taken.path} belongs to ${taken.owner}.`)
}

const usage = 'npm run new-remote -- inspections [--role Admin --role Manager]'
const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: { role: { type: 'string', multiple: true, default: ['Admin', 'Manager'] } },
})
const short = shortName(positionals[0])
if (positionals.length !== 1 || short === undefined) refuse(`Name the remote in lower case letters: ${usage}`)
const folder = join(root, `mfe-${short}`)
if (existsSync(folder)) {
  console.error(`${folder} exists already.`)
  process.exit(1)
}
const problem = await nameProblem(short)
if (problem) {
  console.error(problem)
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
