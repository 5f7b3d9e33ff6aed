import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

const page = join(import.meta.dirname, '../../docs/measured.md')

/** Prints figures in Markdown and puts them into packages/docs/measured.md, in place of the earlier ones of this title. */
export function reportFigures(title: string, figures: string): void {
  console.log(figures)
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`
  const day = new Date().toISOString().slice(0, 10)
  const text = readFileSync(page, 'utf8')
  writeFileSync(page, withSection(text, title, `${day}, ${machine}.\n\n${figures.trim()}`))
}

/** Puts a section in place of the one of the same title, or at the end. */
export function withSection(text: string, title: string, body: string): string {
  const sections = text.trimEnd().split(/\n(?=## )/)
  const section = `## ${title}\n\n${body}\n`
  const index = sections.findIndex((each) => each.startsWith(`## ${title}\n`))
  const others = index < 0 ? [...sections, section] : sections.with(index, section)
  return `${others.map((each) => each.trimEnd()).join('\n\n')}\n`
}
