import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

const page = join(import.meta.dirname, '../../docs/measured.md')

/** Also replaces the section of this title in packages/docs/measured.md. */
export function reportFigures(title: string, figures: string): void {
  console.log(figures)
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`
  const day = new Date().toISOString().slice(0, 10)
  const text = readFileSync(page, 'utf8')
  writeFileSync(page, withSection(text, title, `${day}, ${machine}.\n\n${figures.trim()}`))
}

/** Markdown. The first row is the head, the first column has labels. */
export function table(rows: readonly (readonly string[])[]): string {
  const [head = []] = rows
  const widths = head.map((_, column) => Math.max(3, ...rows.map((cells) => (cells[column] ?? '').length)))
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (column === 0 ? (cells[0] ?? '').padEnd(width) : (cells[column] ?? '').padStart(width))).join(' | ')} |`
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`))
  return [line(head), line(rule), ...rows.slice(1).map(line)].join('\n')
}

/** Replaces the section of the same title, or appends one. */
export function withSection(text: string, title: string, body: string): string {
  const sections = text.trimEnd().split(/\n(?=## )/)
  const section = `## ${title}\n\n${body}\n`
  const index = sections.findIndex((each) => each.startsWith(`## ${title}\n`))
  const others = index < 0 ? [...sections, section] : sections.with(index, section)
  return `${others.map((each) => each.trimEnd()).join('\n\n')}\n`
}
