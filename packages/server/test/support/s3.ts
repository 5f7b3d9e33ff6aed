import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, listening } from '@hoistway/testing/free-port'

const BUCKET = 'hoistway-releases'
const main = fileURLToPath(new URL('../bin/s3rver.js', import.meta.resolve('s3rver')))

/** Starts an S3 API with one bucket, which verifies signatures. It can be stopped and restarted. */
export async function startS3() {
  const folder = mkdtempSync(join(tmpdir(), 'hoistway-s3-'))
  const port = await freePort()
  mkdirSync(join(folder, BUCKET))
  const args = [
    '--directory',
    folder,
    '--address',
    '127.0.0.1',
    '--port',
    String(port),
    '--silent',
    '--no-vhost-buckets',
  ]
  const run = () =>
    spawn(process.execPath, [main, ...args, '--configure-bucket', BUCKET], { stdio: 'ignore' })
  let child = run()
  await listening(port)

  async function stop(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return {
    variables: {
      HOISTWAY_RELEASES: `s3://${BUCKET}/console/one`,
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    objects: join(folder, BUCKET),
    stop,
    async start() {
      child = run()
      await listening(port)
    },
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
