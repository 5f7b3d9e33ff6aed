import type { Report } from '@hoistway/contracts/report'
import { reportUse as messages } from '../../../texts/en.ts'
import { type ReportColumn, ReportTable } from '../parts/ReportTable.tsx'
import { changeText, numberText } from '../report-figures.ts'
import { changeOf, type UsageFigure, usageFigures } from './figures.ts'
import { HeatMap } from './HeatMap.tsx'

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
    header: messages.before,
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
