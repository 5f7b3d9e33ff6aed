import { type CommandCounts, type Report, recordedIn } from '@hoistway/contracts/report'
import { waitLimits } from '@hoistway/contracts/rollup'
import { StackedBars } from '@hoistway/ui/charts'
import { Dimmed } from '@hoistway/ui/core'
import { reportCommands as messages, reportParts as reportPartsTexts } from '../../../texts/en.ts'
import { numberColumn, percentColumn, type ReportColumn, ReportTable } from '../parts/ReportTable.tsx'
import { shareOf } from '../report-figures.ts'

interface Props {
  readonly report: Report
  readonly before: Report | undefined
  readonly file: string
}

export function Commands({ report, before, file }: Props) {
  const waits = waitLines(report, before)
  return (
    <>
      <ReportTable
        title={messages.byKind}
        file={`${file}-commands.csv`}
        columns={commandColumns(report, before)}
        rows={report.commands}
        rowKey={({ type }) => type}
        empty={messages.none}
      >
        {report.commands.some(({ sent }) => sent > 0) && (
          <StackedBars
            rows={report.commands.map((each) => ({
              ...each,
              open: each.sent - each.succeeded - each.failed - each.expired,
              kind: messages.kinds[each.type],
            }))}
            nameKey="kind"
            series={[
              { name: 'succeeded', label: messages.counts.succeeded, color: 'blue.7' },
              { name: 'failed', label: messages.counts.failed, color: 'red.8' },
              { name: 'expired', label: messages.counts.expired, color: 'orange.8' },
              { name: 'open', label: messages.open, color: 'gray.6' },
            ]}
          />
        )}
      </ReportTable>
      <ReportTable
        title={messages.waits}
        file={`${file}-waits.csv`}
        columns={waitColumns()}
        rows={waits}
        rowKey={({ name }) => name}
        empty={messages.none}
      >
        {waits.some(({ count = 0 }) => count > 0) && (
          <>
            <Dimmed size="xs">{messages.calls}</Dimmed>
            <StackedBars
              rows={waits.map(({ short, count }) => ({ name: short, count: count ?? 0 }))}
              nameKey="name"
              series={[{ name: 'count', label: messages.waits, color: 'teal.6' }]}
            />
          </>
        )}
      </ReportTable>
    </>
  )
}

const commandColumns = (report: Report, before: Report | undefined): ReportColumn<CommandCounts>[] => {
  const isRecorded = recordedIn(report).commands !== undefined
  const count = (key: 'sent' | 'succeeded' | 'failed' | 'expired') =>
    numberColumn<CommandCounts>(key, messages.counts[key], (row) => (isRecorded ? row[key] : undefined))
  const earlier = before && recordedIn(before).commands
  const sentBefore = ({ type }: CommandCounts) => earlier?.find((each) => each.type === type)?.sent
  return [
    { key: 'type', header: messages.kind, value: ({ type }) => messages.kinds[type] },
    count('sent'),
    count('succeeded'),
    count('failed'),
    count('expired'),
    percentColumn('share', messages.share, ({ sent, succeeded }) => shareOf(succeeded, sent)),
    numberColumn('before', messages.before, sentBefore),
  ]
}

interface WaitLine {
  readonly name: string
  readonly short: string
  readonly count: number | undefined
  readonly share: number | undefined
  readonly before: number | undefined
}

function waitLines(report: Report, before: Report | undefined): readonly WaitLine[] {
  const isKnown = report.sums.knownSeconds > 0
  const { count: all, counts } = report.sums.waits
  const earlier = before && before.sums.knownSeconds > 0 ? before.sums.waits.counts : []
  const last = waitLimits.at(-1) ?? 0
  return [
    ...waitLimits.map((limit) => ({ name: messages.upTo(limit), short: `≤${limit} s` })),
    { name: messages.longer(last), short: `>${last} s` },
  ].map((line, place) => ({
    ...line,
    count: isKnown ? counts[place] : undefined,
    share: shareOf(counts[place] ?? 0, all),
    before: earlier[place],
  }))
}

const waitColumns = (): ReportColumn<WaitLine>[] => [
  { key: 'name', header: messages.wait, value: ({ name }) => name },
  numberColumn('count', messages.calls, ({ count }) => count),
  percentColumn('share', reportPartsTexts.share, ({ share }) => share),
  numberColumn('before', reportPartsTexts.previousMonth, ({ before }) => before),
]
