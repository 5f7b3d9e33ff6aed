// Checks the specification trace: every test that packages/e2e/trace/*.md names exists.
// A row is `| sentence (section) | file › test name |`; several tests are separated by `<br>`.
import { existsSync, globSync, readFileSync } from 'node:fs'

let rows = 0
const missing: string[] = []
for (const trace of globSync('packages/e2e/trace/*.md').sort()) {
  for (const line of readFileSync(trace, 'utf8').split('\n')) {
    for (const [, file = '', name = ''] of line.matchAll(
      /(?:\||<br>)\s*`?([^|`›<]+?)\s*›\s*([^|<`]+?)`?\s*(?=\||<br>)/g,
    )) {
      rows += 1
      if (!existsSync(file)) missing.push(`${trace}: no file ${file}`)
      else if (!readFileSync(file, 'utf8').includes(name))
        missing.push(`${trace}: ${file} has no test "${name}"`)
    }
  }
}
for (const text of missing) console.error(text)
console.log(`trace: ${rows - missing.length} of ${rows} traced tests exist`)
process.exit(missing.length > 0 || rows === 0 ? 1 : 0)
