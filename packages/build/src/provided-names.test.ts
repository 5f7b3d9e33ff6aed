import { expect, test } from 'vitest'
import webpack from 'webpack'
import { refuseOtherNames } from './provided-names.ts'

/** Errors of a build whose only module is this text, with the router and zod/mini taken from the host. */
function problemsOf(text: string): Promise<string[]> {
  const compiler = webpack({
    mode: 'none',
    entry: `data:text/javascript,${encodeURIComponent(text)}`,
    plugins: [
      new webpack.sharing.ConsumeSharedPlugin({
        consumes: Object.fromEntries(
          ['react-router-dom', 'zod/mini'].map((name) => [name, { import: false, requiredVersion: '*' }]),
        ),
      }),
      refuseOtherNames,
      {
        // Nothing is written.
        apply: ({ hooks }) => void hooks.shouldEmit.tap('Test', () => false),
      },
    ],
  })
  if (!compiler) throw new Error('no configuration')
  return new Promise((done, failed) =>
    compiler.run((error, stats) => {
      if (error) failed(error)
      done((stats?.compilation.errors ?? []).map(({ message }) => message))
    }),
  )
}

test('a remote may import what the host provides', async () => {
  expect(
    await problemsOf(`
      import { Link } from 'react-router-dom'
      import * as z from 'zod/mini'
      console.log(Link, z.object({ name: z.string() }))
    `),
  ).toEqual([])
})

test('a remote that imports more of a library than the host provides is not built', async () => {
  expect(
    await problemsOf(`
      import { useFetcher } from 'react-router-dom'
      import * as z from 'zod/mini'
      console.log(useFetcher, z.xor([]))
    `),
  ).toEqual([
    'The host does not provide useFetcher of react-router-dom.',
    'The host does not provide xor of zod/mini. Import it from zod/v4/mini, which is bundled.',
  ])
})
