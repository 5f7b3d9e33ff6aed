import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { sourceStack } from './source-stack.ts'

const map = {
  version: 3,
  sources: ['webpack://mfe_fleet/./src/Page.tsx'],
  names: [],
  mappings: ';;AAAA;AACA',
}

test('names files and lines of the sources where there is a map', async () => {
  const server = createServer(({ url }, response) => {
    if (url === '/page.js.map') response.end(JSON.stringify(map))
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = Object(server.address())
  const place = `http://127.0.0.1:${port}`
  const stack = `Error: no lift\n    at Page (${place}/page.js:4:11)\n    at ${place}/other.js:1:2\n    at <anonymous>`
  expect(await sourceStack(stack)).toBe(
    `Error: no lift\n    at Page (mfe_fleet/src/Page.tsx:2)\n    at ${place}/other.js:1:2\n    at <anonymous>`,
  )
})
