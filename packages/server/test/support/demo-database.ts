import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import { query } from './database.ts'

/**
 * A copy of the seeded demo database for one suite, without a server that writes to it. It is deleted with all others after
 * the run: some file systems create files slowly for minutes after hundreds were deleted.
 */
export function demoDatabase() {
  const name = `suite_${randomBytes(6).toString('hex')}`
  beforeAll(() =>
    query(inject('postgresUrl'), `create database ${name} template template_demo strategy wal_log`),
  )
  afterAll(() =>
    query(
      inject('postgresUrl'),
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    ),
  )
  return {
    name,
    get databaseUrl() {
      return inject('postgresUrl').replace(/postgres$/, name)
    },
  }
}
