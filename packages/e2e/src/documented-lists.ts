import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const widths = [1440, 1280, 1024, 768, 390]

export interface DocumentedList {
  readonly path: string
  readonly table: string
  readonly columns: string
  readonly sortable: readonly string[]
  readonly pageSize: number
  readonly actions: readonly RegExp[]
  /** Sentences of the specification whose quoted texts the page shows. */
  readonly texts: readonly string[]
}

export const documentedLists: readonly DocumentedList[] = [
  {
    path: '/elevators',
    table: 'Elevators',
    columns:
      "Columns: Name (sortable), Type, Controller ID with firmware version ('FW:'), Location ('Not specified' if empty), Organization (optional column; 'Unassigned' if none; sortable), Last Seen (sortable), Online Status, Status, Actions (Admin, Manager).",
    sortable: ['Name', 'Organization', 'Last Seen'],
    pageSize: 20,
    actions: [/^Edit /, /^Delete /],
    texts: ["A count line '{n} elevator(s) found', plus a range when the total exceeds the page size."],
  },
  {
    path: '/organizations',
    table: 'Organizations',
    columns:
      "Table columns: Organization (name, and the description or 'No description'), Type badge, Location (city, state, country joined by commas, else 'No address'), Elevators, Users, Status, Actions.",
    sortable: [],
    pageSize: 10,
    actions: [/^Edit /, /^Deactivate /, /^Delete /],
    texts: ["A count line '{n} organization(s)'."],
  },
  {
    path: '/alerts?tab=fleet',
    table: 'Alerts',
    columns:
      'Table columns: Alert Code, Message, First Occurrence and Last Occurrence (these four are sortable), Status and Duration.',
    sortable: ['Alert Code', 'Message', 'First Occurrence', 'Last Occurrence'],
    pageSize: 20,
    actions: [],
    texts: ["The line 'Showing X to Y of Z alerts' gives the range."],
  },
  {
    path: '/controllers',
    table: 'Controllers',
    columns:
      'Columns: Controller Name, Controller Key and Created (sortable); Controller Type; CAN Filter; Firmware; Shared Secret (masked, with a show/hide toggle); Actions (view, edit, delete).',
    sortable: ['Controller Name', 'Controller Key', 'Created'],
    pageSize: 20,
    actions: [/^View /, /^Edit /, /^Delete /],
    texts: [
      "Title 'Controllers'; search box 'Search controllers by name or key...'; line 'Showing N of M controllers'.",
      "Pagination shows up to 5 page numbers and 'Page X of Y (Z total controllers)'.",
    ],
  },
  {
    path: '/can-message-filters',
    table: 'CAN Message ID Filters',
    columns:
      'Columns: Name (the default filter has a star marker and a highlighted row, and the name shows a synced tick for 2 seconds after a successful sync), Type (Allow All or Selective), Message IDs, Created, Actions.',
    sortable: [],
    pageSize: 10,
    actions: [/^Edit /, /^Sync/, /^Delete /],
    texts: ["Title 'CAN Message ID Filters', subtitle 'Manage filters for CAN message processing'."],
  },
  {
    path: '/firmware',
    table: 'Firmware',
    columns:
      "Columns: Firmware (name, version badge, description or 'No description'), Controller Type, File Size, Upload Date, SHA256 Hash (first 12 characters plus an ellipsis, full value as a tooltip), Actions (download).",
    sortable: [],
    pageSize: 20,
    actions: [/^Download /],
    texts: ["### Firmware list (Firmware Management, 'Manage firmware versions for controllers')"],
  },
]

export const columnsIn = (sentence: string): readonly string[] =>
  sentence
    .replace(/^[^:]*: /, '')
    .replaceAll(/\([^)]*\)|\.$/g, '')
    .split(/[,;]| and /)
    .map((name) => name.replace(/ with .*| badge/, '').trim())

/** Matches numbers at `{n}` and at single capital letters. */
export const textsIn = (sentence: string): readonly RegExp[] =>
  [...sentence.matchAll(/'([^']+)'/g)].map(
    ([, text = '']) =>
      new RegExp(text.replaceAll(/[.()]/g, '\\$&').replaceAll(/\{n\}|\b[A-Z]\b/g, '[\\d,]+')),
  )

export function documents(): string | undefined {
  const folder = process.env.HOISTWAY_SPEC
  if (folder === undefined || !existsSync(folder)) return undefined
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'))
  return files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n')
}
