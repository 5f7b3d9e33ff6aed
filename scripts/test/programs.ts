import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { notInstalled, type ProgramName, programPath, programs } from '@hoistway/testing/programs'
import { execa } from 'execa'
import { root } from '../workspace.ts'

const POLICY = '/usr/sbin/policy-rc.d'
/** Identifies a policy that a killed run left, unlike the machine's own. */
const NO_SERVICES = '#!/bin/sh\n# Written by the tests of Hoistway while they install packages.\nexit 101\n'
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const endToEnd = join(root, 'packages/e2e')

export async function installPrograms(names: readonly ProgramName[]): Promise<readonly ProgramName[]> {
  const isMissing = (name: ProgramName) => programPath(name) === undefined
  const packages = new Set(names.filter(isMissing).map((name) => programs[name].package))
  if (packages.size > 0 && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    await aptInstall([...packages])
  }
  const hasBrowser = names.includes('chromium') && (await ensureChromium())
  return names.filter((name) => (name === 'chromium' ? !hasBrowser : isMissing(name)))
}

export async function ensureBrowser(): Promise<void> {
  const [missing] = await installPrograms(['chromium'])
  if (missing) throw new Error(`${notInstalled(missing)}, and no other one could be installed.`)
}

/** An installed Chromium may lack libraries. */
async function ensureChromium(): Promise<boolean> {
  if (await startsChromium()) return true
  const cli = join(endToEnd, 'node_modules/@playwright/test/cli.js')
  return (await succeeds(process.execPath, [cli, 'install', '--only-shell', 'chromium'])) && startsChromium()
}

const startsChromium = () =>
  succeeds(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { chromium } from '@playwright/test'
     import { chromiumOptions } from '@hoistway/testing/programs'
     await (await chromium.launch(chromiumOptions())).close()`,
  ])

async function aptInstall(wanted: readonly string[]): Promise<void> {
  if (!(await succeeds('apt-get', ['update', '-qq']))) return
  const isOffered = await Promise.all(wanted.map((name) => succeeds('apt-cache', ['show', name])))
  const offered = wanted.filter((_, index) => isOffered[index])
  if (offered.length === 0) return
  console.log(`Installing what the tests run: apt-get install ${offered.join(' ')}`)
  await withoutServices(() =>
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...offered]),
  )
}

/** Debian's packages must not start services: the tests start their own. */
export async function withoutServices(work: () => Promise<unknown>, policy = POLICY): Promise<void> {
  if (existsSync(policy) && readFileSync(policy, 'utf8') !== NO_SERVICES) return void (await work())
  const stop = () => {
    rmSync(policy, { force: true })
    process.exit(130)
  }
  for (const signal of ENDING) process.on(signal, stop)
  writeFileSync(policy, NO_SERVICES, { mode: 0o755 })
  try {
    await work()
  } finally {
    rmSync(policy, { force: true })
    for (const signal of ENDING) process.off(signal, stop)
  }
}

async function succeeds(command: string, args: string[]): Promise<boolean> {
  const { failed } = await execa(command, args, {
    cwd: endToEnd,
    stdio: 'ignore',
    reject: false,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  })
  return !failed
}
