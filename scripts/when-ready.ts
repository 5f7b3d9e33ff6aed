// Waits until an address answers, then runs a script. Usage: when-ready <url> <script>
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const [url = '', script = ''] = process.argv.slice(2)
for (;;) {
  const answer = await fetch(url).catch(() => undefined)
  if (answer?.ok) break
  await wait(200)
}
await import(resolve(script))
