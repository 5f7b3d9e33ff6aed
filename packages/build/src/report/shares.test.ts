import { expect, test } from 'vitest'
import { packageOf, sharesOf } from './bundle-report.ts'

const store = '../../node_modules/.pnpm/@mantine+core@9.7.3/node_modules'

test.each([
  [`webpack://host/${store}/@mantine/core/esm/index.mjs`, '@mantine/core'],
  [`webpack://host/${store}/react-dom/client.js`, 'react-dom'],
  ['webpack://host/../packages/ui/src/table/table.tsx', 'packages/ui'],
  ['webpack://host/./src/app/App.tsx', 'host'],
  ['webpack://host/webpack/runtime/ensure chunk', 'webpack'],
])('source %s belongs to %s', (source, name) => {
  expect(packageOf('host', source)).toBe(name)
})

test('attributes every byte of a file once', () => {
  const map = {
    version: 3 as const,
    names: [],
    sources: ['webpack://host/./src/a.ts', 'webpack://host/../packages/ui/src/b.ts'],
    // Column 2 belongs to the first source, column 6 to the second.
    mappings: 'EAAA,ICAA',
  }
  expect(sharesOf('host', '((aaaabbbé', map)).toEqual({ webpack: 2, host: 4, 'packages/ui': 5 })
})
