import { Tooltip } from '../overlay/tooltip.tsx'
import { type AgeProfile, age, date, dateTimeToMinute, dateTimeWithZone } from './formats.ts'
import { useNow } from './use-now.ts'

interface AgeProps {
  readonly time: string | number | null | undefined
  readonly profile: AgeProfile
  /** In milliseconds, for ages that update more often than every ten seconds. */
  readonly now?: number
}

/** Shows an age that stays current, with the exact time in the tooltip. */
export function Age({ time, profile, now }: AgeProps) {
  const present = useNow()
  return <Exact time={time}>{age(time, profile, now ?? present)}</Exact>
}

/** Shows a date and time to the minute, with seconds and zone in the tooltip. */
export function DateTime({ time }: { readonly time: string | number | null | undefined }) {
  return <Exact time={time}>{dateTimeToMinute(time)}</Exact>
}

/** Shows a date, with time and zone in the tooltip. */
export function DateOnly({ time }: { readonly time: string | number | null | undefined }) {
  return <Exact time={time}>{date(time)}</Exact>
}

interface ExactProps {
  readonly time: string | number | null | undefined
  readonly children: string
}

function Exact({ time, children }: ExactProps) {
  const at = new Date(time ?? Number.NaN)
  if (Number.isNaN(at.getTime())) return children
  return (
    <Tooltip label={() => dateTimeWithZone(time)}>
      <time dateTime={at.toISOString()}>{children}</time>
    </Tooltip>
  )
}
