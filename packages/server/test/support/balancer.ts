import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startNginx } from '@hoistway/testing/nginx'

const guide = join(import.meta.dirname, '../../../docs/deploy/nginx.conf')

/** Starts nginx with the configuration of the guide. */
export async function startBalancer(folder: string, ports: readonly number[]) {
  let away: number | undefined
  const nginx = await startNginx(folder, (port) =>
    readFileSync(guide, 'utf8')
      .replaceAll('/var/www/hoistway/releases', folder)
      .replaceAll('/var/www/hoistway/host', folder)
      .replaceAll('/var/log/nginx', folder)
      .replace(/server 127\.0\.0\.1:8080 max_fails=0;/g, () =>
        ports
          .map((each) => `server 127.0.0.1:${each} max_fails=0${each === away ? ' down' : ''};`)
          .join('\n'),
      )
      .replace('listen 80;', `listen 127.0.0.1:${port};`),
  )
  return {
    ...nginx,
    /** `left` gets no requests, as in the guide before a server is replaced. */
    leaveOut(left?: number): void {
      away = left
      nginx.reload()
    },
  }
}
