import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../base/start-error.ts'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'
import { lockState } from '../lock.ts'
import { postgresHome } from '../postgres-home.ts'
import { BackupError } from './manifest.ts'

export async function withEmbeddedDatabase<T>(state: string, work: (url: string) => Promise<T>): Promise<T> {
  const lock = lockUnlessRuns(state)
  if (!lock) return work(urlOfRunning(state))
  try {
    const postgres = await startEmbeddedPostgres(state)
    return await work(postgres.url).finally(() => postgres.stop())
  } finally {
    lock.release()
  }
}

function lockUnlessRuns(state: string) {
  try {
    return lockState(state)
  } catch (error) {
    if (error instanceof StartError) return undefined
    throw error
  }
}

const PORT_LINE = 3

function urlOfRunning(state: string): string {
  const home = postgresHome(state)
  const running = join(home, 'data/postmaster.pid')
  if (!existsSync(running)) {
    throw new BackupError('Hoistway is running with a database that is not embedded, or is just starting.')
  }
  const port = readFileSync(running, 'utf8').split('\n')[PORT_LINE]
  const password = readFileSync(join(home, 'password'), 'utf8')
  return `postgres://hoistway:${password}@127.0.0.1:${port}/postgres`
}

export const hasEmbeddedDatabase = (state: string) => existsSync(join(postgresHome(state), 'data'))
