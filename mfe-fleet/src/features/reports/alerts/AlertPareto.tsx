import { type Report, recordedIn } from '@hoistway/contracts/report'
import { StackedBars } from '@hoistway/ui/charts'
import { Dimmed, SegmentedControl } from '@hoistway/ui/core'
import { usePhone } from '@hoistway/ui/list-page'
import { useState } from 'react'
import {
  reportAlerts as messages,
  reportAvailability,
  reportParts as reportPartsTexts,
  shared,
} from '../../../texts/en.ts'
import { numberColumn, percentColumn, type ReportColumn, ReportTable } from '../parts/ReportTable.tsx'
import { percentText } from '../report-figures.ts'
import { type ParetoLine, paretoLines } from './pareto.ts'

const KINDS = ['byCode', 'byOrganization', 'byControllerType', 'byFirmware'] as const
type Kind = (typeof KINDS)[number]

/** Bars that have space for labels. */
const DRAWN = 8
const DRAWN_ON_PHONE = 6

interface Props {
  readonly report: Report
  readonly before: Report | undefined
  readonly file: string
}

export function AlertPareto({ report, before, file }: Props) {
  const [kind, setKind] = useState<Kind>('byCode')
  const isPhone = usePhone()
  const { total } = report.alerts
  const groups = report.alerts[kind]
  const lines = paretoLines(groups, total, before && recordedIn(before).alerts?.[kind])
  const drawn = lines.slice(0, isPhone ? DRAWN_ON_PHONE : DRAWN)
  return (
    <>
      <SegmentedControl
        aria-label={messages.kinds}
        size="xs"
        mb="sm"
        orientation={isPhone ? 'vertical' : 'horizontal'}
        data={KINDS.map((value) => ({ value, label: messages[value] }))}
        value={kind}
        onChange={(value) => setKind(KINDS.find((each) => each === value) ?? 'byCode')}
      />
      <ReportTable
        title={messages.alertsBy[kind]}
        file={`${file}-alerts-${messages.files[kind]}.csv`}
        columns={columnsOf(kind)}
        rows={lines}
        rowKey={({ key }) => key}
        empty={recordedIn(report).alerts ? messages.none : reportAvailability.nothing}
      >
        {drawn.length > 0 && (
          <>
            <Dimmed size="xs">{messages.drawn}</Dimmed>
            <StackedBars
              rows={drawn.map((line) => ({
                name: kind === 'byCode' ? codeOf(line) : nameOf(line),
                share: (100 * line.count) / total,
              }))}
              nameKey="name"
              series={[{ name: 'share', label: messages.alertsBy[kind], color: 'teal.6' }]}
              line={drawn.map(({ cumulative }) => (cumulative ?? 0) / 100)}
              range={[0, 100]}
              format={(value) => percentText(value, 0)}
            />
          </>
        )}
      </ReportTable>
      {groups.total > lines.length && (
        <Dimmed size="xs" mt={4}>
          {messages.largestOf(lines.length, groups.total)}
        </Dimmed>
      )}
    </>
  )
}

const nameOf = ({ group: { key, name } }: ParetoLine) => name ?? key ?? shared.unknown

const codeOf = ({ group: { key } }: ParetoLine) => key ?? shared.unknown
const describedCode = (line: ParetoLine) => [codeOf(line), line.group.name].filter(Boolean).join(' · ')

const columnsOf = (kind: Kind): ReportColumn<ParetoLine>[] => [
  {
    key: 'name',
    header: messages[kind],
    ...(kind === 'byCode' ? { value: codeOf, text: describedCode } : { value: nameOf }),
  },
  numberColumn('count', shared.alerts, ({ count }) => count),
  percentColumn('share', reportPartsTexts.share, ({ share }) => share),
  percentColumn('cumulative', messages.cumulative, ({ cumulative }) => cumulative),
  numberColumn('before', reportPartsTexts.previousMonth, ({ before }) => before),
]
