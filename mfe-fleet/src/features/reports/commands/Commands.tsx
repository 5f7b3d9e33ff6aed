import type { CommandCounts, Report } from '@hoistway/contracts/report'
import { waitLimits } from '@hoistway/contracts/rollup'
import { ReportBars } from '../parts/ReportBars.tsx'
import { type ReportColumn, ReportTable } from '../parts/ReportTable.tsx'
import { numberText, percentText, shareOf } from '../report-figures.ts'
import { CommandBars } from './CommandBars.tsx'
import { messages } from './commands.messages.ts'

interface Props {
  readonly report: Report
  readonly before: Report | undefined
  readonly file: string
}

/** How commands ended, and how long people waited for the cars that were called. */
export function Commands({ report, before, file }: Props) {
  const waits = waitLines(report, before)
  const most = Math.max(...waits.map((line) => line.count ?? 0))
  return (
    <>
      <ReportTable
        title={messages.byKind}
        file={`${file}-commands.csv`}
        columns={commandColumns(before)}
        rows={report.commands}
        rowKey={({ type }) => type}
        empty={messages.none}
      >
        <CommandBars commands={report.commands} />
      </ReportTable>
      <ReportTable
        title={messages.waits}
        file={`${file}-waits.csv`}
        columns={waitColumns()}
        rows={waits}
        rowKey={({ name }) => name}
        empty={messages.none}
      >
        {most > 0 && (
          <ReportBars
            isLabelled
            bars={waits.map((line) => ({
              key: line.name,
              label: line.name,
              height: (line.count ?? 0) / most,
            }))}
            top={numberText(most)}
            bottom="0"
          />
        )}
      </ReportTable>
    </>
  )
}

const count = (key: 'sent' | 'succeeded' | 'failed' | 'expired'): ReportColumn<CommandCounts> => ({
  key,
  header: messages.counts[key],
  value: (row) => row[key],
  text: (row) => numberText(row[key]),
})

const commandColumns = (before: Report | undefined): ReportColumn<CommandCounts>[] => {
  const sentBefore = ({ type }: CommandCounts) => before?.commands.find((each) => each.type === type)?.sent
  return [
    { key: 'type', header: messages.kind, value: ({ type }) => messages.kinds[type] },
    count('sent'),
    count('succeeded'),
    count('failed'),
    count('expired'),
    {
      key: 'share',
      header: messages.share,
      value: ({ sent, succeeded }) => shareOf(succeeded, sent),
      text: ({ sent, succeeded }) => percentText(shareOf(succeeded, sent), 1),
    },
    {
      key: 'before',
      header: messages.before,
      value: sentBefore,
      text: (row) => numberText(sentBefore(row)),
    },
  ]
}

interface WaitLine {
  readonly name: string
  /** `undefined`: nothing is known of this time. */
  readonly count: number | undefined
  readonly share: number | undefined
  readonly before: number | undefined
}

/** Waits by their length. */
function waitLines(report: Report, before: Report | undefined): readonly WaitLine[] {
  const isKnown = report.sums.knownSeconds > 0
  const { count: all, counts } = report.sums.waits
  const earlier = before && before.sums.knownSeconds > 0 ? before.sums.waits.counts : []
  return [...waitLimits.map((limit) => messages.upTo(limit)), messages.longer(waitLimits.at(-1) ?? 0)].map(
    (name, place) => ({
      name,
      count: isKnown ? counts[place] : undefined,
      share: shareOf(counts[place] ?? 0, all),
      before: earlier[place],
    }),
  )
}

const waitColumns = (): ReportColumn<WaitLine>[] => [
  { key: 'name', header: messages.wait, value: ({ name }) => name },
  {
    key: 'count',
    header: messages.calls,
    value: (row) => row.count,
    text: (row) => numberText(row.count),
  },
  {
    key: 'share',
    header: messages.shareOfCalls,
    value: ({ share }) => share,
    text: ({ share }) => percentText(share, 1),
  },
  {
    key: 'before',
    header: messages.callsBefore,
    value: ({ before }) => before,
    text: ({ before }) => numberText(before),
  },
]
