import { recordedText } from '@hoistway/contracts/recorded'
import { type AlertGroup, type AlertGroups, type Report, recordedIn } from '@hoistway/contracts/report'
import { availabilityOf, isOfflineKnown } from '@hoistway/contracts/rollup'
import { knownZone } from '@hoistway/contracts/zone'
import { getLanguage } from '@hoistway/language/messages'
import { reports as messages } from '../../texts/en.ts'
import type { MailTable } from '../deliveries/email.ts'
import type { KeptReport } from './made-reports.repository.ts'

type Times = Pick<Report['sums'], 'knownSeconds' | 'availableSeconds'>

const number = (value: number | undefined, digits = 0) =>
  value?.toLocaleString(getLanguage(), { minimumFractionDigits: digits, maximumFractionDigits: digits }) ??
  '—'
const hours = (seconds: number) => number(seconds / 3_600, 1)

/** Rounded down, so that 100 % means all of the time. */
function timesOf(times: Times): string[] {
  const share = availabilityOf(times)
  if (share === undefined) return ['—', '—']
  const percent = share.toLocaleString(getLanguage(), {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    roundingMode: 'floor',
  })
  return [percent, hours(times.knownSeconds - times.availableSeconds)]
}

export function reportTables({ report, before }: Pick<KeptReport, 'report' | 'before'>): MailTable[] {
  const { organizations, elevators, alerts } = report
  const earlier = recordedIn(before)
  const day = new Intl.DateTimeFormat(getLanguage(), {
    dateStyle: 'medium',
    timeZone: knownZone(report.timeZone),
  })
  const times = [messages.availability, messages.unavailable]
  const tables: MailTable[] = [
    figureTable(report, before),
    [
      [messages.cut(messages.organizations, organizations.lines.length, organizations.total), ...times],
      ...organizations.lines.map((line) => [line.name ?? '—', ...timesOf(line)]),
    ],
    [
      [
        messages.cut(messages.elevators, elevators.lines.length, elevators.total),
        messages.organization,
        ...times,
        messages.offline,
      ],
      ...elevators.lines.map((line) => [
        line.name ?? '—',
        line.organizationName ?? '—',
        ...timesOf(line),
        isOfflineKnown(line) ? hours(line.offlineSeconds) : '—',
      ]),
    ],
    ...(['byCode', 'byOrganization', 'byControllerType', 'byFirmware'] as const).map((kind) =>
      alertTable(messages.alertsBy[kind], alerts[kind], earlier.alerts?.[kind], kind === 'byCode'),
    ),
    commandTable(report, earlier.commands),
    [[messages.day, ...times], ...report.days.map((each) => [day.format(each.from), ...timesOf(each)])],
  ]
  return tables.filter(({ length }) => length > 1)
}

/** Usage of an unknown period is no zero. */
function figuresOf(report: Report): [name: string, value: string][] {
  const { sums } = report
  const { alerts, commands } = recordedIn(report)
  const known = (value: number) => (sums.knownSeconds > 0 ? value : undefined)
  const { count, seconds } = sums.waits
  const { figures } = messages
  return [
    [figures.availability, timesOf(sums)[0] ?? '—'],
    [figures.alerts, number(alerts?.total)],
    [figures.commands, number(commands?.reduce((sum, { sent }) => sum + sent, 0))],
    [figures.trips, number(known(sums.trips))],
    [figures.floors, number(known(sums.floors))],
    [figures.doorCycles, number(known(sums.doorCycles))],
    [figures.moving, number(known(sums.movingSeconds / 3_600), 1)],
    [figures.waits, number(known(count))],
    [figures.wait, number(count > 0 ? seconds / count : undefined)],
  ]
}

function figureTable(report: Report, before: Report): MailTable {
  const earlier = new Map(figuresOf(before))
  return [
    [messages.figure, messages.month, messages.before],
    ...figuresOf(report).map(([name, value]) => [name, value, earlier.get(name) ?? '—']),
  ]
}

/** @param hasCodes the keys are codes, which precede their texts */
function alertTable(
  title: string,
  { groups, total }: AlertGroups,
  before: AlertGroups | undefined,
  hasCodes: boolean,
): MailTable {
  const nameOf = ({ key, name }: AlertGroup) =>
    hasCodes
      ? [key ?? messages.unknown, name && recordedText(name)].filter(Boolean).join(' · ')
      : (name ?? key ?? messages.unknown)
  // Smaller groups of the previous month may not be listed.
  const missing = before && before.groups.length >= before.total ? 0 : undefined
  return [
    [messages.cut(title, groups.length, total), messages.count, messages.before],
    ...groups.map((group) => [
      nameOf(group),
      number(group.count),
      number(before?.groups.find(({ key }) => key === group.key)?.count ?? missing),
    ]),
  ]
}

function commandTable(report: Report, before: Report['commands'] | undefined): MailTable {
  const isRecorded = recordedIn(report).commands !== undefined
  const outcomes = ['sent', 'succeeded', 'failed', 'expired'] as const
  return [
    [messages.commands, ...outcomes.map((outcome) => messages.counts[outcome]), messages.sentBefore],
    ...report.commands.map((counts) => [
      messages.kinds[counts.type],
      ...outcomes.map((outcome) => number(isRecorded ? counts[outcome] : undefined)),
      number(before?.find(({ type }) => type === counts.type)?.sent),
    ]),
  ]
}
