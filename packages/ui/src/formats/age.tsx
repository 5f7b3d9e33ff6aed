import { Tooltip } from '@mantine/core'
import { type AgeProfile, age, dateTime, dateTimeWithZone } from './formats.ts'
import { useNow } from './use-now.ts'

interface AgeProps {
  readonly time: string | number | null | undefined
  readonly profile: AgeProfile
}

/** An age that keeps itself true; the exact time with its zone is in the tooltip. */
export function Age({ time, profile }: AgeProps) {
  const text = age(time, profile, useNow())
  return time == null ? text : <Exact time={time}>{text}</Exact>
}

/** A local date and time; the zone is in the tooltip. */
export function DateTime({ time }: { readonly time: string | number | null | undefined }) {
  return time == null ? '—' : <Exact time={time}>{dateTime(time)}</Exact>
}

function Exact({ time, children }: { readonly time: string | number; readonly children: string }) {
  return (
    <Tooltip label={dateTimeWithZone(time)}>
      <time dateTime={typeof time === 'string' ? time : new Date(time).toISOString()}>{children}</time>
    </Tooltip>
  )
}
