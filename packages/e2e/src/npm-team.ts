import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'

export interface NpmTeam {
  readonly name: string
  readonly folder: string
  /** @throws Error with the output */
  type(line: string, env?: Environment): Promise<string>
  /** Runs a command that must fail. */
  refused(line: string, env?: Environment): Promise<string>
  change(file: string, before: string | RegExp, after: string): Promise<void>
  dev(port: number): Promise<{ readonly url: string; stop(): Promise<unknown> }>
}
type Environment = Readonly<Record<string, string>>

interface Given {
  readonly into: string
  readonly name: string
  readonly env: Environment
}

/** Creates a team without this checkout. */
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
  // npm caches `create` by name; a separate cache excludes versions of other runs.
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
          // Kills the group, because npx does not forward signals.
          if (server.pid !== undefined) process.kill(-server.pid, 'SIGTERM')
          return server
        },
      }
    },
  }
}
