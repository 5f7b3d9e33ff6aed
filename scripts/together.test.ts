import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** A server with a database: at the end it looks whether that still lives, and stops it. */
const server = `
import { spawn } from 'node:child_process'
const database = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true })
let ended = false
database.on('exit', () => { ended = true })
process.on('SIGINT', () => {
  setTimeout(() => {
    console.log(ended ? 'the database was gone' : 'written to the database')
    database.kill('SIGKILL')
    process.exit(0)
  }, 300)
})
setInterval(() => {}, 1000)
console.log('listening')
`

test.skipIf(process.platform === 'win32')('Ctrl-C lets a server write before its database goes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hoistway-together-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'server.mjs'), server)
  const module = JSON.stringify(join(import.meta.dirname, 'together.ts'))
  writeFileSync(
    join(folder, 'run.mjs'),
    `import { nodeCommand, together } from ${module}
    await together([{ name: 'api', command: nodeCommand('server.mjs') }], import.meta.dirname)
    console.log('all have ended')`,
  )
  const run = spawn(process.execPath, [join(folder, 'run.mjs')])
  let said = ''
  run.stderr.on('data', (text) => (said += text))
  await new Promise<void>((listening) => {
    run.stdout.on('data', (text) => {
      said += text
      if (said.includes('[api] listening')) listening()
    })
  })
  run.kill('SIGINT')
  const [code] = await once(run, 'close')
  expect(said).toContain('[api] written to the database')
  expect(said).toContain('all have ended')
  expect(code).toBe(0)
})
