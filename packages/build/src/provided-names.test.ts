import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import webpack from 'webpack'
import { bundleOtherSchemas, refuseOtherNames } from './provided-names.ts'
import { refuseCopies } from './refuse-copies.ts'

const installed = join(import.meta.dirname, '../../../mfe-fleet/node_modules')
let folder: string
beforeEach(() => {
  folder = temporaryFolder('names', onTestFinished)
  write('package.json', '{ "sideEffects": false }')
  for (const name of ['@hoistway', '@tanstack', 'react', 'react-dom']) {
    mkdirSync(join(folder, 'node_modules'), { recursive: true })
    symlinkSync(join(installed, name), join(folder, 'node_modules', name), 'junction')
  }
})

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

async function built(text: string) {
  write('src/Page.js', text)
  const shared = ['react', 'react/', 'react-router-dom', 'zod/mini', '@tanstack/react-query']
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './src/Page.js',
    optimization: { concatenateModules: false, minimize: false },
    plugins: [
      new webpack.sharing.ConsumeSharedPlugin({
        consumes: Object.fromEntries(shared.map((name) => [name, { import: false, requiredVersion: '*' }])),
      }),
      bundleOtherSchemas(folder),
      refuseOtherNames(folder),
      refuseCopies(folder),
      { apply: ({ hooks }) => void hooks.shouldEmit.tap('Test', () => false) },
    ],
  })
  if (!compiler) throw new Error('no configuration')
  return new Promise<{ errors: string[]; modules: string[] }>((done, failed) =>
    compiler.run((error, stats) => {
      if (error || !stats) return failed(error)
      const { compilation } = stats
      const included = [...compilation.modules].filter(
        (module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0,
      )
      done({
        errors: [...compilation.errors, ...compilation.warnings].map(({ message }) => message),
        modules: included.map((module) => module.nameForCondition() ?? '').filter((path) => path !== ''),
      })
    }),
  )
}

test('imports the names that the host provides from the host', async () => {
  const { errors, modules } = await built(`
    import { Form, Link } from 'react-router-dom'
    import { HydrationBoundary } from '@tanstack/react-query'
    import * as z from 'zod/mini'
    console.log(Form, Link, HydrationBoundary, z.object({ name: z.string() }))
  `)
  expect(errors).toEqual([])
  expect(modules.filter((path) => /zod|tanstack/.test(path))).toEqual([])
})

test('a remote uses every name of zod/mini', async () => {
  const uses = Object.keys(await import('zod/mini')).map((name) => `z.${name}`)
  const { errors } = await built(`
    import * as z from 'zod/mini'
    console.log(${uses.join(', ')})
  `)
  expect(errors).toEqual([])
})

test('bundles the other names of zod/mini', async () => {
  const { errors, modules } = await built(`
    import * as z from 'zod/mini'
    console.log(z.object({ name: z.xor([]) }))
  `)
  expect(errors).toEqual([])
  expect(modules.join('\n')).toMatch(/zod.*schemas\.js/)
})

test('reports file and line of a router name that the host does not provide', async () => {
  const { errors } = await built(`
    import { Link } from 'react-router-dom'
    import { createMemoryRouter } from 'react-router-dom'
    console.log(Link, createMemoryRouter)
  `)
  expect(errors).toEqual([
    expect.stringMatching(
      /^src\/Page\.js:3: The host does not provide createMemoryRouter of react-router-dom: /,
    ),
  ])
})

test('reports the importer of a second copy of a shared library', async () => {
  write('node_modules/cells/package.json', '{ "name": "cells", "main": "index.js" }')
  write('node_modules/cells/index.js', `import { Box } from '@mantine/core'\nexport const Cell = Box`)
  write('node_modules/@mantine/core/package.json', '{ "name": "@mantine/core", "main": "index.js" }')
  write('node_modules/@mantine/core/index.js', 'export const Box = 1')
  const { errors } = await built(`import { Cell } from 'cells'\nconsole.log(Cell)`)
  expect(errors).toEqual([
    'src/Page.js imports cells imports @mantine/core: a second copy of it does not find the console’s and fails for every user. Use @hoistway/ui.',
  ])
})
