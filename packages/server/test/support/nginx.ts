import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@hoistway/testing/free-port'
import { programPath } from '@hoistway/testing/programs'
import { listening } from './ports.ts'

const binary = programPath('nginx')

export async function startNginx(ports: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'hoistway-balancer-'))
  const port = await freePort()
  /** `away` gets no requests, as in the guide before a server is replaced. */
  const configure = (away?: number) => {
    const own = readFileSync(join(import.meta.dirname, '../../../docs/deploy/nginx.conf'), 'utf8')
      .replaceAll('/var/www/hoistway/releases', folder)
      .replaceAll('/var/www/hoistway/host', folder)
      .replaceAll('/var/log/nginx', folder)
      .replace(/server 127\.0\.0\.1:8080 max_fails=0;/g, () =>
        ports
          .map((each) => `server 127.0.0.1:${each} max_fails=0${each === away ? ' down' : ''};`)
          .join('\n'),
      )
      .replace('listen 80;', `listen 127.0.0.1:${port};`)
    writeFileSync(join(folder, 'hoistway.conf'), own)
  }
  configure()
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; ${user} worker_processes 1; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};
     events {} http { access_log off; ${temp} include ${join(folder, 'hoistway.conf')}; }`,
  )
  const args = ['-e', 'stderr', '-c', join(folder, 'nginx.conf')]
  const check = spawnSync(binary ?? '', [...args, '-t'], { encoding: 'utf8' })
  if (check.status !== 0) throw new Error(check.stderr)
  const child = spawn(binary ?? '', args, { stdio: 'inherit' })
  await listening(port)
  return {
    url: `http://127.0.0.1:${port}`,
    leaveOut(away?: number) {
      configure(away)
      child.kill('SIGHUP')
    },
    errors: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    async remove() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
