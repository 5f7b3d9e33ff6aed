import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { expect, test } from 'vitest'
import { root } from './workspace.ts'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const commands = Object.keys(scripts).flatMap((name) => {
  const [, command] = /^node scripts\/bootstrap\.mjs (\S+)$/.exec(scripts[name]) ?? []
  const files = ['start', 'dev', 'test', 'remote', 'pack', '.'].map(
    (folder) => `scripts/${folder}/${command}.ts`,
  )
  return files.filter((file) => existsSync(join(root, file))).map((file) => ({ name, file }))
})
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const run = (file: string, argument: string) =>
  execa(process.execPath, [file, argument], { cwd: root, reject: false })

// The command of releases has its own tests.
test.each(commands.filter(({ file }) => !textOf(file).includes('runHoistway(')))(
  'npm run $name refuses an unknown option with its usage',
  async ({ file }) => {
    // Otherwise this test would start the product or other tests.
    expect(textOf(file)).toMatch(/\breadArguments?\(/)
    const { exitCode, stderr } = await run(file, '--nonsense')
    expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/'--nonsense'.*\n\nnpm /s)])
    expect(stderr).not.toMatch(/^ +at /m)
  },
)

test.each(['--help', '-h'])('%s prints the usage', async (option) => {
  const { exitCode, stdout } = await run('scripts/start/build.ts', option)
  expect([exitCode, stdout]).toEqual([0, 'npm run build'])
})
