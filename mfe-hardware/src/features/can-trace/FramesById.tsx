import { type Column, DataTable } from '@hoistway/ui/table'
import { canTrace as messages } from '../../texts/en.ts'
import { describeContent, describeId } from './canopen.ts'
import { FrameData } from './FrameData.tsx'
import classes from './trace.module.css'
import { idText, type TracedId } from './trace.ts'

const NONE = '—'
/** Changed bytes stay marked for a second. */
const MARKED_US = 1_000_000
const ms = (microseconds: number | undefined) =>
  microseconds === undefined ? NONE : messages.milliseconds(microseconds / 1_000)

const columnsOf = (): readonly Column<TracedId>[] => [
  {
    key: 'id',
    header: messages.columns.id,
    cell: ({ last }) => <span className={classes.id}>{idText(last)}</span>,
  },
  {
    key: 'meaning',
    header: messages.columns.meaning,
    cell: ({ last }) => [describeId(last), describeContent(last)].filter(Boolean).join(' · ') || NONE,
  },
  {
    key: 'data',
    header: messages.columns.data,
    cell: ({ last, changedAt }) => (
      <FrameData
        data={last.data}
        remote={last.remote}
        changed={changedAt.map((at) => at !== undefined && last.at - at < MARKED_US)}
      />
    ),
  },
  {
    key: 'count',
    header: messages.columns.count,
    align: 'right',
    cell: ({ count }) => messages.number(count),
  },
  { key: 'period', header: messages.columns.period, align: 'right', cell: ({ period }) => ms(period) },
  {
    key: 'shortest',
    header: messages.columns.shortest,
    align: 'right',
    cell: ({ shortest }) => ms(shortest),
  },
  { key: 'longest', header: messages.columns.longest, align: 'right', cell: ({ longest }) => ms(longest) },
]

/** Lists the identifiers with their last frame, number and periods. */
export const FramesById = ({ rows }: { readonly rows: readonly TracedId[] }) => (
  <DataTable
    label={messages.idTable}
    columns={columnsOf()}
    rows={rows}
    rowKey={({ key }) => key}
    empty={{ title: messages.noFrames, hint: messages.noFramesHint }}
  />
)
