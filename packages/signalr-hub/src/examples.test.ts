import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { Subject } from '@microsoft/signalr'
import { expect, onTestFinished, test } from 'vitest'
import { hub } from '../examples/methods.ts'
import { connected } from '../test/started-hub.ts'

const root = join(import.meta.dirname, '..')

test.each(['quick-start.ts', 'client.ts', 'methods.ts'])('the README shows examples/%s', async (file) => {
  const [readme, example] = await Promise.all(
    ['README.md', `examples/${file}`].map((each) => readFile(join(root, each), 'utf8')),
  )
  expect(readme).toContain(`\`\`\`ts\n${example}\`\`\`\n`)
})

test('the methods in the README work', async () => {
  const server = createServer()
  hub.attach(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(async () => {
    await hub.close()
    server.close()
  })
  const connection = await connected(`http://127.0.0.1:${Object(server.address()).port}/desk`)
  connection.on('Name', () => 'Ada')
  expect(await connection.invoke('Echo', 'x')).toBe('x')
  expect(await connection.invoke('Add', 40, 2)).toBe(42)
  await expect(connection.invoke('Add', '40', 2)).rejects.toThrow("Failed to invoke 'Add'")
  expect(await connection.invoke('Greet')).toBe('Hello Ada')
  const items = new Subject<number>()
  const sum = connection.invoke('Sum', items)
  for (const item of [1, 2, 3]) items.next(item)
  items.complete()
  expect(await sum).toBe(6)
  const counted: number[] = []
  await new Promise<void>((complete, error) =>
    connection.stream('Count', 3).subscribe({ next: (n) => counted.push(n), complete, error }),
  )
  expect(counted).toEqual([1, 2, 3])
})
