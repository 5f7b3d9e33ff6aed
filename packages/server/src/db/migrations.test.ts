import { expect, test } from 'vitest'
import journal from '../../drizzle/meta/_journal.json' with { type: 'json' }

test('each migration is later than those before it, so that no database skips it', () => {
  const times = journal.entries.map(({ when }) => when)
  expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other))
})
