// Compares the public API with the recorded one, see packages/docs/architecture/contract-versions.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { untrueRange } from '@hoistway/build/contract-range'
import { isBelow } from '@hoistway/releases/platform-range'
import { additions, breakingChanges } from './api-report/compare.ts'
import { followingVersion, recordedReport, reportFile, versionedTogether } from './api-report/contract.ts'
import { emittedSurfaces, publishedPackage } from './api-report/emit.ts'
import { nextReport, reportText } from './api-report/report.ts'
import { readArguments } from './read-arguments.ts'
import { remotes, root } from './workspace.ts'

const usage = `npm run api-report [-- --update [--compatible]]

  --update      writes the reports; raises the minor version for additions
  --compatible  you have judged that the changed lines break no remote`
const { values } = readArguments(usage, {
  options: {
    update: { type: 'boolean', default: false },
    compatible: { type: 'boolean', default: false },
  },
})
const problems: string[] = []
const surfaces = emittedSurfaces(versionedTogether.flat().map(publishedPackage))
for (const folders of versionedTogether) checkVersion(folders)
for (const { name } of remotes) {
  const folder = join(root, name)
  const { default: descriptor } = await import(pathToFileURL(join(folder, 'remote.config.ts')).href)
  problems.push(...[untrueRange(folder, descriptor)].filter((problem) => problem !== undefined))
}
if (problems.length > 0) {
  console.error(problems.join('\n\n'))
  process.exit(1)
}

function checkVersion(folders: readonly string[]): void {
  const parts = folders.map((folder) => {
    const { name, version } = publishedPackage(folder)
    const before = recordedReport(folder)
    const surface = surfaces.get(name) ?? {}
    const broken = breakingChanges(before.surface, surface)
    return { folder, name, version, before, surface, broken, added: additions(before.surface, surface) }
  })
  const names = parts.map(({ name }) => name).join(' and ')
  const recorded = parts[0]?.before.version ?? '0.0.0'
  const broken = values.compatible ? [] : parts.flatMap((part) => part.broken)
  const changed = parts.flatMap((part) => [...part.broken, ...part.added])
  const needed = followingVersion(recorded, broken.length > 0, changed.length > 0)
  const tooLow = parts.filter(({ version }) => isBelow(version, needed))
  if (broken.length > 0 && tooLow.length > 0) {
    problems.push(
      `${names} ${recorded}: deleted and changed lines need ${needed}, or --compatible:`,
      ...broken,
    )
    return
  }
  const version = tooLow.length > 0 ? needed : (parts[0]?.version ?? needed)
  if (values.update) {
    for (const part of parts) {
      if (part.version !== version) setVersion(part.folder, version)
      writeFileSync(
        reportFile(part.folder),
        reportText(part.name, nextReport(part.before, version, part.surface)),
      )
    }
  } else if (changed.length > 0 || parts.some((part) => part.version !== part.before.version)) {
    problems.push(
      `${names} ${recorded}: the report is out of date: npm run api-report -- --update`,
      ...changed,
    )
  } else if (new Set(parts.map((part) => part.version)).size > 1)
    problems.push(`${names} have one version together.`)
  console.log(`${names} ${version}: ${changed.length === 0 ? 'as reported' : `${changed.length} changes`}`)
}

function setVersion(folder: string, version: string): void {
  const file = join(root, 'packages', folder, 'package.json')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/"version": "[^"]*"/, `"version": "${version}"`))
}
