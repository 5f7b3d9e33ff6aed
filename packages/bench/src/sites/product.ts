import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measuredPages } from '@hoistway/e2e/load/slow-phone'
import { freePort } from '@hoistway/testing/free-port'
import { execa } from 'execa'
import type { Site } from './site.ts'

const starter = join(import.meta.dirname, '../../../e2e/src/start-product.ts')

export async function startProduct(): Promise<Site> {
  const parent = mkdtempSync(join(tmpdir(), 'hoistway-bench-'))
  const state = join(parent, 'state')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const product = execa(process.execPath, [starter, String(port)], {
    env: { E2E_STATE: state },
    all: true,
    reject: false,
    forceKillAfterDelay: false,
  })
  await new Promise<void>((ready, failed) => {
    product.all.on('data', (text) => String(text).includes('Hoistway is ready') && ready())
    product.then(({ all }) => failed(new Error(`The console does not start:\n${all}`)))
  })
  return {
    name: 'console',
    hasSession: true,
    url,
    list: measuredPages.elevators,
    async stop() {
      product.kill('SIGTERM')
      await product
      rmSync(parent, { recursive: true, force: true })
    },
  }
}
