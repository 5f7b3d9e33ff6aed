import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { remoteDescriptor } from '@hoistway/releases/descriptor'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { expect, onTestFinished, test } from 'vitest'
import { openPages } from './open-pages.ts'

const installed = join(import.meta.dirname, '../../../../../mfe-hardware')

const container = (pages: Readonly<Record<string, string>>) => `
  const draw = (type) => ({ $$typeof: Symbol.for('react.transitional.element'), type, props: {}, key: null, ref: null })
  globalThis.mfe_lifts = {
    init() {},
    get: async () => () => ({ routes: [${Object.entries(pages).map(([path, element]) => `{ path: '${path}', element: ${element} }`)}] }),
  }`

async function findings(pages: Readonly<Record<string, string>>, limitMs?: number) {
  const built = temporaryFolder('pages', onTestFinished)
  const none = { sync: [], async: [] }
  const manifest = {
    name: 'mfe_lifts',
    metaData: { remoteEntry: { name: 'remoteEntry.js' } },
    exposes: [{ path: './routes', assets: { js: none, css: none } }],
  }
  writeFileSync(join(built, 'mf-manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(built, 'remoteEntry.js'), container(pages))
  const descriptor = remoteDescriptor.parse({
    name: 'mfe-lifts',
    title: 'Lifts',
    version: '1.0.0',
    platform: '^2.0.0',
    routes: Object.keys(pages).map((path) => ({ path })),
    navigation: [],
  })
  return openPages(installed, descriptor, built, limitMs)
}

test('opens every page of a remote once and reports failures', async ({ skip, task }) => {
  const found = await findings({
    '/lifts': `'Lifts'`,
    '/lifts/:id': `draw(() => { throw new Error('No figures') })`,
    '/lifts/log': `draw(() => { console.error('odd'); return 'Log' })`,
  })
  const [first] = found
  if (first?.text.startsWith('Its pages were not opened')) {
    // `npm test` finds the reason there, so that the skipped test does not fail its behaviour statement.
    Object.assign(task.meta, { skipReason: first.text })
    skip(first.text)
  }
  const late = { '/lifts/blank': 'null', '/lifts/busy': 'draw(() => { for (;;); })' }
  expect([...found, ...(await findings(late, 3_000))]).toEqual([
    { level: 'problem', text: 'The page /lifts/:id fails in a browser: No figures' },
    { level: 'warning', text: 'The page /lifts/log logs an error in a browser: odd' },
    { level: 'problem', text: 'The page /lifts/blank stays blank in a browser.' },
    { level: 'problem', text: 'The page /lifts/busy does not answer within 3 s in a browser.' },
  ])
})
