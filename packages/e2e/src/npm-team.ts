import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'

/** A team that has an npm registry, the address of a console and a release token, and nothing of this checkout. */
export interface NpmTeam {
  /** Short name of its remote: `inspections`. */
  readonly name: string
  readonly folder: string
  /** Runs a command as it is typed in its folder. Returns what it prints. @throws Error with that when it fails */
  type(line: string, env?: Environment): Promise<string>
  /** Runs a command that has to be refused. Returns what it says. */
  refused(line: string, env?: Environment): Promise<string>
  /** Changes a file and commits it. */
  change(file: string, before: string | RegExp, after: string): Promise<void>
  /** Shows the console with this remote from its folder, at an address of this machine. */
  dev(port: number): Promise<{ readonly url: string; stop(): Promise<unknown> }>
}
type Environment = Readonly<Record<string, string>>

interface Given {
  /** Where its folder is made. */
  readonly into: string
  readonly name: string
  /** Address of the registry, of the console, the token. */
  readonly env: Environment
}

/** Makes its remote as a team does: `npm create`, `npm install`, the first commit. */
export async function npmTeam({ into, name, env: given }: Given): Promise<NpmTeam> {
  const place = join(into, `team-${name}`)
  mkdirSync(place)
  const folder = join(place, `mfe-${name}`)
  const run = (line: string, cwd: string, env: Environment, reject: boolean) => {
    const [program = '', ...args] = line.split(' ')
    return execa(program, args, { cwd, env: { ...given, ...env }, all: true, reject })
  }
  const type = async (line: string, env: Environment = {}) => {
    const { stdout, all } = await run(line, folder, env, true)
    return line.includes('--json') ? stdout : all
  }
  const commit = async () => {
    await type('git add .')
    await type('git -c user.name=Team -c user.email=team@example.org commit -qm change')
  }
  const roles = '--role Admin --role Manager --role Technician'
  // npm keeps what `create` has run by its name: this one is of this checkout, and no later one must be taken for it.
  const cache = { npm_config_cache: join(place, '.npm') }
  await run(`npm create --yes hoistway-remote ${name} -- ${roles}`, place, cache, true)
  await type('npm install --no-audit --no-fund')
  await type('git init -q')
  await commit()
  return {
    name,
    folder,
    type,
    async refused(line, env = {}) {
      const { failed, all } = await run(line, folder, env, false)
      if (failed) return all
      throw new Error(`${line} was not refused:\n${all}`)
    },
    async change(file, before, after) {
      const path = join(folder, file)
      const text = readFileSync(path, 'utf8')
      const changed = text.replace(before, after)
      if (changed === text) throw new Error(`${file} has no ${before}.`)
      writeFileSync(path, changed)
      await commit()
    },
    async dev(port) {
      const server = execa('npx', ['hoistway', 'dev', '--port', String(port)], {
        cwd: folder,
        env: given,
        reject: false,
        detached: true,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await new Promise<void>((ready, failed) => {
        server.stdout?.on('data', (text) => String(text).includes('ready: ') && ready())
        server.then(() => failed(new Error('hoistway dev ended before it was ready.')))
      })
      return {
        url: `http://127.0.0.1:${port}`,
        stop() {
          // The group: npx does not pass a signal on.
          if (server.pid !== undefined) process.kill(-server.pid, 'SIGTERM')
          return server
        },
      }
    },
  }
}
