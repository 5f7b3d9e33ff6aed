import { expect, test } from 'vitest'
import { withOwnFiles } from './monolith.ts'

test("the monolith uses the console's HTML with its own files", () => {
  const page =
    '<head><title>T</title><link rel="icon" href="/favicon.svg"><link href="/main.css" rel="stylesheet">' +
    '<link rel="modulepreload" href="/a.js"><link data-for="signed-in" as="script" href="/b.js"><script>inline()</script><script defer src="/main.js"></script></head>'
  expect(withOwnFiles(page, ['own.css', 'own.js'], ['own.js', 'page.css', 'page.js'])).toBe(
    '<head><title>T</title><link rel="icon" href="/favicon.svg"><script>inline()</script>' +
      '<link rel="stylesheet" href="/own.css"><link rel="stylesheet" href="/page.css">' +
      '<script defer src="/own.js" fetchpriority="high"></script><script async fetchpriority="high" src="/page.js"></script></head>',
  )
})

test('the monolith preloads no file of a remote', () => {
  const data = (opened: object) =>
    `<script type="application/json" id="hoistway-start">${JSON.stringify({ environment: {}, opened })}</script>`
  expect(withOwnFiles(data({ hash: { files: { 'page.js': 'sha384' } } }), [], [])).toBe(data({}))
})
