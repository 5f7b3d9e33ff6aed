import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, listening } from './free-port.ts'
import { programPath } from './programs.ts'

const binary = () => programPath('nginx') ?? ''
const argsOf = (folder: string) => ['-e', 'stderr', '-c', join(folder, 'nginx.conf')]

function writeConfiguration(folder: string, http: string): void {
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; ${user} pid ${join(folder, 'pid')}; error_log stderr;
     events {} http { access_log off; ${temp} ${http}
     }`,
  )
}

/** Writes nginx.conf with the block `http`, and lets nginx check it. Returns the messages of nginx. */
export function checkNginx(folder: string, http: string): string {
  writeConfiguration(folder, http)
  return spawnSync(binary(), [...argsOf(folder), '-t'], { encoding: 'utf8' }).stderr
}

/** Starts nginx with its files in `folder`, which outlives it. */
export async function startNginx(folder: string, http: (port: number) => string) {
  const port = await freePort()
  const messages = checkNginx(folder, http(port))
  if (!messages.includes('test is successful')) throw new Error(messages)
  const log = join(folder, 'error.log')
  const output = openSync(log, 'a')
  const child = spawn(binary(), argsOf(folder), { stdio: ['ignore', 'ignore', output] })
  closeSync(output)
  await listening(port)
  return {
    url: `http://127.0.0.1:${port}`,
    errors: () => readFileSync(log, 'utf8'),
    /** Calls `http` again. */
    reload(): void {
      writeConfiguration(folder, http(port))
      child.kill('SIGHUP')
    },
    async stop(): Promise<void> {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
