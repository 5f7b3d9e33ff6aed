// Runs on any Node from version 20. Usage: node scripts/bootstrap.mjs <command> [args]
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const windows = process.platform === 'win32'
const pinnedNode = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node')
const stampFile = join(root, 'node_modules/.hoistway-install')
const [command = 'start', ...args] = process.argv.slice(2)
/** Test tools are a third of the packages. Installed tools stay. */
const needsTools = !['start', 'build', 'backup', 'restore', 'audit', 'reset-link'].includes(command)
const hasTools = existsSync(join(root, 'node_modules/vitest'))

if (installStamp() !== readIfThere(stampFile) || (needsTools && !hasTools))
  await install(needsTools || hasTools)
run()

function installStamp() {
  const folders = [
    '.',
    'host',
    'mfe-*',
    'packages/*',
    'packages/create-hoistway-remote/src/template',
  ].flatMap(expand)
  const files = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...folders.map((f) => join(f, 'package.json'))]
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
  for (const file of files) hash.update(readIfThere(join(root, file)) ?? '')
  return hash.digest('hex')
}

function expand(pattern) {
  if (!pattern.includes('*')) return [pattern]
  const parent = pattern.includes('/') ? pattern.slice(0, pattern.indexOf('/')) : '.'
  const prefix = pattern.slice(parent === '.' ? 0 : parent.length + 1, -1)
  return readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(prefix))
    .map((entry) => join(parent, entry.name))
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .sort()
}

async function install(withTools) {
  const { pnpm } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).config
  const without = ['@hoistway/testing', '@hoistway/e2e', '@hoistway/bench'].map((name) => `--filter=!${name}`)
  const from = Date.now()
  const seconds = () => (Date.now() - from) / 1000
  process.stdout.write('Installing packages … ')
  // Logs need complete lines.
  const next = process.stdout.isTTY ? '' : '\n  '
  const progress = setInterval(() => process.stdout.write(`${next}${Math.round(seconds())} s … `), 3000)
  // An interrupted installation is repeated.
  rmSync(stampFile, { force: true })
  const { status, output } = await runNpx(
    `pnpm@${pnpm}`,
    'install',
    '--frozen-lockfile',
    // The age is checked when the lock file changes; here the registry would need a minute or more.
    '--config.minimum-release-age=0',
    ...(withTools ? [] : ['--prod', ...without]),
  )
  clearInterval(progress)
  if (status !== 0) {
    process.stdout.write('failed\n\n')
    process.stderr.write(output)
    if (/OUTDATED_LOCKFILE|frozen-lockfile/.test(output)) {
      process.stderr.write(
        '\npnpm-lock.yaml is older than a package.json. Run this and commit the lock file:\n' +
          `  npx pnpm@${pnpm} install --no-frozen-lockfile\n`,
      )
      process.exit(1)
    }
    process.stderr.write(
      '\nThe packages could not be installed. Check that the npm registry can be reached\n' +
        '(`npm ping`) and that the disk has room, then run the same command again.\n',
    )
    process.exit(1)
  }
  writeFileSync(stampFile, installStamp())
  process.stdout.write(`${seconds().toFixed(1)} s\n`)
}

function runNpx(...words) {
  const child = spawn('npx', ['--yes', ...words], {
    cwd: root,
    env: { ...process.env, CI: 'true' },
    shell: windows,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  return new Promise((done) => {
    child.on('error', ({ message }) => done({ status: 1, output: `${message}\n` }))
    child.on('close', (status) => done({ status, output }))
  })
}

function run() {
  const script = ['start', 'dev', 'test', 'remote', 'pack', '.']
    .map((folder) => join(root, 'scripts', folder, `${command}.ts`))
    .find((file) => existsSync(file))
  if (script === undefined) {
    process.stderr.write(`There is no command ${command}; package.json lists them.\n`)
    process.exit(2)
  }
  const child = spawn(pinnedNode, [script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      // Tests load modules from temporary folders, which would accumulate there.
      ...(!needsTools && { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') }),
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}${windows ? ';' : ':'}${process.env.PATH}`,
    },
  })
  // Ctrl-C in a terminal reaches the child directly; a signal to this process does not.
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT')
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
