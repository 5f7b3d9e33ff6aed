import type { Report } from '@hoistway/contracts/report'
import { reportUse as messages, reportParts as reportPartsTexts } from '../../../texts/en.ts'
import { type ReportColumn, ReportTable } from '../parts/ReportTable.tsx'
import { changeText, hours, numberText } from '../report-figures.ts'
import { HeatMap } from './HeatMap.tsx'

interface UsageFigure {
  readonly key: string
  readonly name: string
  readonly value: number | undefined
  readonly before: number | undefined
  readonly digits: number
}

type Sums = Report['sums']

const figures = {
  trips: [({ trips }: Sums) => trips, 0],
  floors: [({ floors }: Sums) => floors, 0],
  doorCycles: [({ doorCycles }: Sums) => doorCycles, 0],
  moving: [({ movingSeconds }: Sums) => hours(movingSeconds), 1],
  waits: [({ waits }: Sums) => waits.count, 0],
  wait: [({ waits }: Sums) => (waits.count > 0 ? Math.round(waits.seconds / waits.count) : undefined), 0],
} as const

/** Unknown periods have no figures rather than zeros. */
function usageFigures(report: Report, before: Report | undefined): readonly UsageFigure[] {
  const isKnown = (sums: Sums | undefined): sums is Sums => sums !== undefined && sums.knownSeconds > 0
  const earlier = before?.sums
  return Object.entries(figures).map(([key, [figure, digits]]) => ({
    key,
    name: messages.figures[key as keyof typeof figures],
    value: isKnown(report.sums) ? figure(report.sums) : undefined,
    before: isKnown(earlier) ? figure(earlier) : undefined,
    digits,
  }))
}

function changeOf({ value, before }: Pick<UsageFigure, 'value' | 'before'>): number | undefined {
  if (value === undefined || !before) return undefined
  return Math.round((value / before - 1) * 1_000) / 10
}

interface Props {
  readonly report: Report
  readonly before: Report | undefined
  readonly file: string
}

export function Usage({ report, before, file }: Props) {
  return (
    <>
      <ReportTable
        title={messages.title}
        file={`${file}-use.csv`}
        columns={columns()}
        rows={usageFigures(report, before)}
        rowKey={({ key }) => key}
        empty="—"
      />
      <HeatMap report={report} file={file} />
    </>
  )
}

const columns = (): ReportColumn<UsageFigure>[] => [
  { key: 'name', header: messages.figure, value: ({ name }) => name },
  {
    key: 'value',
    header: messages.month,
    value: ({ value }) => value,
    text: ({ value, digits }) => numberText(value, digits),
  },
  {
    key: 'before',
    header: reportPartsTexts.previousMonth,
    value: ({ before }) => before,
    text: ({ before, digits }) => numberText(before, digits),
  },
  {
    key: 'change',
    header: messages.change,
    value: changeOf,
    text: (figure) => changeText(changeOf(figure)),
  },
]
