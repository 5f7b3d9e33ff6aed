// Runs the two commands of the README on a Debian with only Node 20, npm and git. Needs root, mmdebstrap (apt-get
// install mmdebstrap) and about half an hour.
import { copyFileSync, createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { execa } from 'execa'
import { readArguments, refuse } from '../read-arguments.ts'
import { step } from '../step.ts'
import { root } from '../workspace.ts'

const SUITE = 'trixie'
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

const usage = 'npm run test:bare [-- root | user]'
const [only = 'both', ...others] = readArguments(usage, { allowPositionals: true }).positionals
if (!['both', 'root', 'user'].includes(only) || others.length > 0) refuse(`Usage: ${usage}`)
if (process.getuid?.() !== 0) refuse('Only root can build a system.')
const work = mkdtempSync(join(tmpdir(), 'hoistway-bare-'))
const clean = join(work, 'clean')
const { stdout: registry } = await execa('npm', ['config', 'get', 'registry'])

await step('Building a minimal system', () =>
  execa('mmdebstrap', [
    '--quiet',
    '--variant=minbase',
    '--include=ca-certificates,git,nodejs,npm',
    SUITE,
    clean,
  ]),
)
// Certificates and the registry of this machine are not part of the test.
if (existsSync(CERTIFICATES)) copyFileSync(CERTIFICATES, join(clean, CERTIFICATES))
const lines: string[] = []
if (only !== 'user') await tryAs('root', '/root')
if (only !== 'root') await tryAs('user', '/home/user')
rmSync(work, { recursive: true, force: true })
console.log(`\n${lines.join('\n')}`)
process.exitCode = lines.every((line) => !line.includes('FAILED') && / 0 failed/.test(line)) ? 0 : 1

async function tryAs(user: 'root' | 'user', home: string): Promise<void> {
  const system = join(work, user)
  const folder = join(home, 'hoistway')
  await step(`A system for ${user}`, async () => {
    await execa('cp', ['-a', clean, system])
    if (user !== 'root') await execa('chroot', [system, 'useradd', '--create-home', user])
    await execa('git', ['clone', '--quiet', '--no-hardlinks', root, join(system, folder)])
    await execa('chroot', [system, 'chown', '-R', `${user}:${user}`, folder])
  })
  const started = await start(run(system, user, `cd ${folder} && npm start`))
  const tested = run(system, user, `cd ${folder} && npm test`)
  const log = join(tmpdir(), `hoistway-bare-${user}.log`)
  tested.stdout.pipe(createWriteStream(log))
  console.log(`npm test as ${user} writes ${log}`)
  const from = performance.now()
  let last = ''
  for await (const line of createInterface({ input: tested.stdout })) if (line.trim()) last = line
  await tested.catch(() => {})
  lines.push(`${user}: npm start ${started}; npm test in ${minutes(from)}: ${last}`)
}

async function start(child: ReturnType<typeof run>): Promise<string> {
  const from = performance.now()
  const said: string[] = []
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      console.log(`  ${line}`)
      said.push(line)
      const [, url] = /is ready: (\S+)/.exec(line) ?? []
      if (!url) continue
      const seconds = ((performance.now() - from) / 1_000).toFixed(0)
      const page = await fetch(url)
      const signedIn = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'admin@hoistway.demo', password: 'Hoistway!2026' }),
      })
      return page.ok && signedIn.ok ? `${seconds} s` : `FAILED: ${page.status}, ${signedIn.status}`
    }
    return `FAILED: ${said.at(-1)}`
  } finally {
    // unshare ignores SIGTERM while its child runs.
    child.kill('SIGKILL')
    await child.catch(() => {})
  }
}

function run(system: string, user: string, command: string) {
  mkdirSync(join(system, 'dev/shm'), { recursive: true })
  const mounts = ['mount --rbind /dev dev', 'mount -t proc proc proc', 'mount -t tmpfs shm dev/shm'].join(
    ' && ',
  )
  const enter = `cd ${system} && ${mounts} && chroot --userspec=${user}:${user} . sh -c '${command}'; exit $?`
  // A shell as the first process reaps orphans; killing it ends the whole system.
  return execa('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', enter], {
    buffer: false,
    stderr: 'inherit',
    extendEnv: false,
    env: {
      PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: user === 'root' ? '/root' : `/home/${user}`,
      LANG: 'C.UTF-8',
      npm_config_registry: registry,
      NODE_EXTRA_CA_CERTS: CERTIFICATES,
    },
  })
}

function minutes(from: number): string {
  return `${((performance.now() - from) / 60_000).toFixed(1)} min`
}
