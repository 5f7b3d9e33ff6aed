import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import { query } from './database.ts'

/** Copies the seeded database for one suite, without a server that writes to it. */
export function demoDatabase() {
  const name = `suite_${randomBytes(6).toString('hex')}`
  beforeAll(() =>
    query(inject('postgresUrl'), `create database ${name} template template_demo strategy wal_log`),
  )
  afterAll(() => query(inject('postgresUrl'), `drop database ${name} with (force)`))
  return {
    name,
    get databaseUrl() {
      return inject('postgresUrl').replace(/postgres$/, name)
    },
  }
}
