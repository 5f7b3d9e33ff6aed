// Opens earlier remotes in the current host, and the reverse. `npm test` does so with the previous release.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { positiveNumber, readArguments } from '../read-arguments.ts'
import { buildApps } from '../start/build-apps.ts'
import { step } from '../step.ts'
import { previousBuilds } from './build-previous.ts'
import { playwright } from './playwright.ts'
import { ensureBrowser } from './programs.ts'
import { publishedVersions } from './published-versions.ts'
import { storeBuilds } from './store-builds.ts'

const usage = `npm run skew -- [commit or tag …] | --last 3 | --store FOLDER [--last 3]

  --last  selects the last contract versions in git, or with --store the last releases in a folder`
const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: { last: { type: 'string' }, store: { type: 'string' } },
})
const last = positiveNumber('last', values.last, 3)
const scratch = mkdtempSync(join(tmpdir(), 'hoistway-published-'))
try {
  await ensureBrowser()
  await step('Building', () => buildApps())
  const builds: string[] = []
  await step('Getting the releases before', async () => {
    if (values.store !== undefined) builds.push(...storeBuilds(resolve(values.store), last, scratch))
    else for (const reference of references()) builds.push(await built(reference))
    if (builds.length === 0) throw new Error(`Nothing was published in ${values.store}.`)
    return `${builds.length}`
  })
  const passed = await playwright(['tests/releases/skew.spec.ts'], { SKEW_BUILDS: builds.join(delimiter) })
  process.exitCode = passed ? 0 : 1
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

function references(): readonly (string | undefined)[] {
  if (values.last === undefined) return positionals.length > 0 ? positionals : [undefined]
  const versions = publishedVersions(last)
  const known = versions.map(({ version }) => version).join(', ')
  if (versions.length < last)
    console.log(`git knows ${versions.length} of ${last} versions: ${known || 'none'}`)
  return versions.map(({ commit }) => commit)
}

async function built(reference: string | undefined): Promise<string> {
  const folder = await previousBuilds(reference)
  if (folder === undefined) throw new Error(`git does not have ${reference ?? 'the previous release'}`)
  return folder
}
