import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { expect, onTestFinished, test, vi } from 'vitest'
import { root } from './workspace.ts'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const commands = Object.keys(scripts).flatMap((name) => {
  const [, command] = /^node scripts\/bootstrap\.mjs (\S+)$/.exec(scripts[name]) ?? []
  const files = ['start', 'dev', 'test', 'remote', 'pack', '.'].map(
    (folder) => `scripts/${folder}/${command}.ts`,
  )
  return files.filter((file) => existsSync(join(root, file))).map((file) => ({ name, file }))
})
const run = (option: string) =>
  execa(process.execPath, ['scripts/start/build.ts', option], { cwd: root, reject: false })
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

// The command of releases has its own tests.
test.each(commands.filter(({ file }) => !textOf(file).includes('runHoistway(')))(
  'npm run $name refuses an unknown option with its usage',
  async ({ file }) => {
    // Otherwise this test would start the product or other tests.
    expect(textOf(file)).toMatch(/\breadArguments?\(/)
    const given = process.argv
    onTestFinished(() => {
      process.argv = given
      vi.restoreAllMocks()
    })
    process.argv = [process.execPath, file, '--nonsense']
    const printed = vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${code}`)
    })
    await expect(import(join(root, file))).rejects.toThrow('exit 2')
    expect(printed.mock.calls).toEqual([[expect.stringMatching(/'--nonsense'.*\n\nnpm /s)]])
  },
)

test('an unknown option ends the process without a stack trace', async () => {
  const { exitCode, stderr } = await run('--nonsense')
  expect([exitCode, stderr]).toEqual([
    2,
    expect.stringMatching(/^Unknown option '--nonsense'.*\n\nnpm run build$/s),
  ])
})

test.each(['--help', '-h'])('%s prints the usage', async (option) => {
  const { exitCode, stdout } = await run(option)
  expect([exitCode, stdout]).toEqual([0, 'npm run build'])
})

test('bootstrap.mjs uses nothing that Node 20.0 lacks', () => {
  expect(textOf('scripts/bootstrap.mjs')).not.toContain('import.meta.dirname')
})
