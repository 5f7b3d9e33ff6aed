import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'
import { LastingPool } from '../../../src/db/pool.ts'
import { rateLimits } from '../../../src/db/rate-limits.ts'
import { Throttle, TooManyAttempts, windows } from '../../../src/modules/auth/sign-in/throttle.ts'
import { query } from '../../support/database.ts'

const database = 'suite_throttle'
let pool: LastingPool
beforeAll(async () => {
  const postgres = inject('postgresUrl')
  await query(postgres, `create database ${database} template template_demo`)
  pool = new LastingPool(postgres.replace(/postgres$/, database), () => {})
})
afterAll(async () => {
  await pool.close()
  await query(inject('postgresUrl'), `drop database ${database} with (force)`)
})
afterEach(() => {
  vi.useRealTimers()
})

async function burst(throttle: Throttle, key: string): Promise<[passed: number, wait: number]> {
  for (let passed = 0; ; passed += 1) {
    try {
      await throttle.begin(key)
    } catch (error) {
      if (!(error instanceof TooManyAttempts)) throw error
      return [passed, Number(error.headers['retry-after'])]
    }
  }
}

async function persistent(name: keyof typeof windows, rounds: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22) })
  const throttle = new Throttle(rateLimits(pool), name, windows[name])
  const seen: [passed: number, wait: number][] = []
  for (let round = 0; round < rounds; round += 1) {
    const [passed, wait] = await burst(throttle, name)
    seen.push([passed, wait])
    vi.setSystemTime(Date.now() + (wait - 1) * 1000)
    expect(await burst(throttle, name)).toEqual([0, 1])
    vi.setSystemTime(Date.now() + 1000)
  }
  return seen
}

test('limits failures of one account to 10 in 5 minutes, 20 an hour and 50 a day', async () => {
  expect(await persistent('account', 9)).toEqual([
    [10, 300],
    [10, 300],
    [0, 3000],
    [10, 300],
    [10, 300],
    [0, 3000],
    [10, 300],
    [0, 78_900],
    [10, 300],
  ])
})

test('limits failures of one address to 50 in 5 minutes, 100 an hour and 300 a day', async () => {
  const seen = await persistent('address', 10)
  expect(seen.slice(0, 4)).toEqual([
    [50, 300],
    [50, 300],
    [0, 3000],
    [50, 300],
  ])
  expect(seen.reduce((sum, [passed]) => sum + passed, 0)).toBe(300)
  expect(seen.at(-1)).toEqual([0, 75_600])
})

test('limits registrations of one address to 10 an hour and 30 a day', async () => {
  expect(await persistent('registration', 4)).toEqual([
    [10, 3600],
    [10, 3600],
    [10, 3600],
    [0, 75_600],
  ])
})

test('limits all registrations to 100 an hour', async () => {
  expect(await persistent('registrations', 2)).toEqual([
    [100, 3600],
    [100, 3600],
  ])
})

test('the error states how long to wait', () => {
  const texts = [1_000, 300_000, 3_000_000, 78_900_000].map((ms) => new TooManyAttempts(ms).message)
  expect(texts).toEqual([
    'Too many attempts. Please try again in 1 min.',
    'Too many attempts. Please try again in 5 min.',
    'Too many attempts. Please try again in 50 min.',
    'Too many attempts. Please try again in 22 hours.',
  ])
})

test('concurrent attempts do not bypass the limit', async () => {
  const throttle = new Throttle(rateLimits(pool), 'account', windows.account)
  const tries = await Promise.allSettled(Array.from({ length: 40 }, () => throttle.begin('at once')))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
})

test('counts failures only', async () => {
  const throttle = new Throttle(rateLimits(pool), 'account', windows.account)
  for (let time = 0; time < 30; time += 1) {
    await throttle.begin('right')
    await throttle.forgive('right')
  }
  expect(await burst(throttle, 'right')).toEqual([10, expect.any(Number)])
})

test('two servers share one count', async () => {
  const servers = [1, 2].map(() => new Throttle(rateLimits(pool), 'account', windows.account))
  const first: boolean[] = []
  for (let time = 0; time < 14; time += 1) {
    await servers[time % 2]?.begin('both').catch((error: TooManyAttempts) => first.push(error.isFirst))
  }
  expect(first).toEqual([true, false, false, false])
})

test('a limit that was reached while the clock was ahead opens again', async () => {
  const now = Date.UTC(2026, 10, 22)
  const restarted = (at: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: at })
    return new Throttle(rateLimits(pool), 'account', windows.account)
  }
  expect(await burst(restarted(now + 10 * 86_400_000), 'ahead')).toEqual([10, 300])
  const tries = await Promise.allSettled(Array.from({ length: 30 }, () => restarted(now).begin('ahead')))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await burst(restarted(now), 'ahead')).toEqual([0, 300])
})

test('does not store entered values', async () => {
  const throttle = new Throttle(rateLimits(pool), 'account', windows.account)
  await throttle.begin('typed@example.org')
  const rows = await query<{ key: string }>(
    inject('postgresUrl').replace(/postgres$/, database),
    'select * from rate_limits',
  )
  expect(rows.length).toBeGreaterThan(3)
  expect(JSON.stringify(rows)).not.toContain('typed@example.org')
})
