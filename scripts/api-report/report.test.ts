import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { latestName } from '@hoistway/build/late-names'
import { temporaryFolder } from '@hoistway/testing/temporary-folder'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { root } from '../workspace.ts'
import { followingVersion } from './contract.ts'
import { emptyReport, exportedNames, nextReport, readReport, reportText } from './report.ts'

const module = '@hoistway/ui/table'
const table = 'export declare function Table(props: Props): JSX.Element;'
const cell = 'export declare function Cell(props: {\n    readonly text: string;\n}): JSX.Element;'
const badge = "export { Badge } from '@mantine/core';"

let folder: string
beforeEach(() => {
  folder = temporaryFolder('report', onTestFinished)
})

test.each(['platform', 'ui'])('the README of %s names each of its modules', (name) => {
  const folder = join(root, 'packages', name)
  const readme = readFileSync(join(folder, 'README.md'), 'utf8')
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const modules = Object.keys(exports).map((key) => key.slice('./'.length))
  const isNamed = (key: string) =>
    readme.includes(`\`${key}\``) || readme.includes(`\`${key.replace(/\/.*/, '/*')}\``)
  expect(modules.filter((key) => key !== 'package.json' && !isNamed(key))).toEqual([])
})

test('a report records the version that added a name', () => {
  const first = nextReport(emptyReport, '1.0.0', { [module]: table })
  const second = nextReport(first, '1.1.0', { [module]: `${table}\n${cell}` })
  const third = nextReport(second, '1.2.0', { [module]: `${table}\n${cell}\n${badge}` })
  expect([...third.since]).toEqual([
    [`${module} Cell`, '1.1.0'],
    [`${module} Badge`, '1.2.0'],
  ])
  expect(readReport(reportText('@hoistway/ui', third))).toEqual(third)
})

test.each([
  ['1.4.2', true, true, '2.0.0'],
  ['1.4.2', false, true, '1.5.0'],
  ['1.4.2', false, false, '1.4.2'],
])('after %s (deleted: %s, added: %s) the version is %s', (version, isBroken, isMore, next) => {
  expect(followingVersion(version, isBroken, isMore)).toBe(next)
})

test('a remote needs the version of the latest name in its sources', () => {
  const since = new Map([
    [`${module} Cell`, '1.1.0'],
    [`${module} Row`, '1.10.0'],
    [`${module} Look`, '2.0.0'],
  ])
  mkdirSync(join(folder, 'src'))
  const source = `import {\n  type Look,\n  Table,\n} from '${module}'\nimport type { Look as L } from '${module}'
// import { Look } from '${module}'
export const rows: L[] = [Table]\n`
  writeFileSync(join(folder, 'src/page.tsx'), source)
  writeFileSync(join(folder, 'src/page.test.tsx'), `import { Row } from '${module}'\n`)
  expect(latestName(folder, since)).toBeUndefined()
  const latestWith = (text: string) => {
    writeFileSync(join(folder, 'src/two.tsx'), text)
    return latestName(folder, since)?.name
  }
  expect(latestWith(`import { Cell as Box, Row } from '${module}'\nBox(Row)`)).toBe(`Row of ${module}`)
  expect(latestWith(`import {\n  Cell, // the {first}\n  Row,\n} from '${module}'\nCell(Row)`)).toBe(
    `Row of ${module}`,
  )
  expect(latestWith(`export { Cell } from '${module}'`)).toBe(`Cell of ${module}`)
  const whole = [
    `import * as all from '${module}'\nall.Cell()`,
    `export * from '${module}'`,
    `import(/* webpackChunkName: "table" */ '${module}')`,
  ]
  for (const text of whole) expect(latestWith(text), text).toBe(`Look of ${module}`)
})

test('lists declared and re-exported names', () => {
  const text = `export { A, type B, C as D, } from 'library';
export { type Size } from './props.ts';
export declare function Page(props: Props): import("react").JSX.Element;
export interface Props {
    size: Size;
}
interface Internal {
}
export {};`
  expect(exportedNames(text)).toEqual(['Page', 'Props', 'A', 'B', 'D', 'Size'])
})
