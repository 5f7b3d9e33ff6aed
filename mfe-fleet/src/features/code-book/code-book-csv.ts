import {
  type AlertCode,
  type AlertCodeBody,
  alertCodeBody,
  type BookLanguage,
  bookLanguages,
  bookTexts,
  type CodeTexts,
} from '@hoistway/contracts/alert-code'
import { limits } from '@hoistway/contracts/limits'
import type { CsvColumn } from '@hoistway/ui/csv'
import type { TableFile } from '@hoistway/ui/read-table'
import { codeBook as messages } from '../../texts/en.ts'
import { noTexts, textsOf } from './code-book-form-values.ts'

/** A line of the file: an entry in one language. */
type Line = Readonly<Record<(typeof names)[number], string>>

/** The same in all languages, so that each file can be imported. */
const names = ['code', 'controllerType', 'language', ...bookTexts, 'links'] as const

export const csvColumns: readonly CsvColumn<Line>[] = names.map((name) => ({
  header: name,
  value: (line) => line[name],
}))

export function bookLines({ code, controllerType, texts, links }: AlertCode): readonly Line[] {
  return bookLanguages
    .filter((language) => bookTexts.some((name) => texts?.[language][name]))
    .map((language) => ({
      code: code ?? '',
      controllerType: controllerType ?? '',
      language,
      ...(texts?.[language] ?? noTexts),
      links: links?.join(' ') ?? '',
    }))
}

interface ReadBook {
  readonly entries: readonly AlertCodeBody[]
  readonly problems: readonly string[]
}

/** Problems name their lines; with a problem nothing may be imported. */
export function readBook({ columns, rows: data, lines, problem }: TableFile): ReadBook {
  if (problem) return { entries: [], problems: [problem] }
  const missing = (['code', 'language', 'meaning'] as const).filter((name) => !columns.includes(name))
  if (missing.length > 0) return { entries: [], problems: [messages.missingColumns(missing.join(', '))] }
  const problems: string[] = []
  const drafts = new Map<string, Draft>()
  for (const [index, line] of data.entries()) addLine(drafts, line, lines?.[index] ?? index + 2, problems)
  const entries: AlertCodeBody[] = []
  for (const { line, links, ...draft } of drafts.values()) {
    const parsed = alertCodeBody.safeParse({ ...draft, links: [...links] })
    if (parsed.success) entries.push(parsed.data)
    else problems.push(...parsed.error.issues.map(({ message }) => messages.problem(line, message)))
  }
  if (entries.length > limits.alertCode.importMax) problems.push(messages.tooMany(limits.alertCode.importMax))
  return { entries, problems }
}

interface Draft {
  /** Its first line in the file. */
  readonly line: number
  readonly code: string
  readonly controllerType: string | null
  readonly texts: Record<BookLanguage, CodeTexts>
  readonly links: Set<string>
}

function addLine(
  drafts: Map<string, Draft>,
  { code = '', controllerType = '', language = '', links = '', ...line }: Record<string, string>,
  number: number,
  problems: string[],
): void {
  const known = bookLanguages.find((each) => each === language.toLowerCase())
  if (!known) {
    problems.push(messages.problem(number, messages.unknownLanguage(language)))
    return
  }
  const key = JSON.stringify([code.toLowerCase(), controllerType])
  const draft = drafts.get(key) ?? {
    line: number,
    code,
    controllerType: controllerType || null,
    texts: { en: noTexts, de: noTexts, fr: noTexts },
    links: new Set(),
  }
  if (draft.texts[known] !== noTexts)
    problems.push(messages.problem(number, messages.languageTwice(code, known)))
  draft.texts[known] = textsOf(line)
  for (const link of links.split(/\s+/)) if (link) draft.links.add(link)
  drafts.set(key, draft)
}
