import { hostPaths } from '@hoistway/build/host-paths'
import { hostPages } from '@hoistway/platform/pages'
import { expect, test } from 'vitest'

test('the paths that no remote can have are the pages of the host that are built', () => {
  // A remote may serve what the host has only a placeholder for.
  const placeholders = ['/users', '/can-messages', '/reports']
  const pages: string[] = Object.values(hostPages).map(({ path }) => path)
  // Release managers find theirs without a menu item.
  pages.push('/releases')
  expect(pages.filter((path) => !placeholders.includes(path)).sort()).toEqual([...hostPaths].sort())
})
