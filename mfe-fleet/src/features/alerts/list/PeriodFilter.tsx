import { Dimmed, Group, TextInput } from '@hoistway/ui/core'
import { ownTimeZone } from '@hoistway/ui/formats'
import { alertList as messages, timeZones } from '../../../texts/en.ts'
import type { Days } from './alert-period.ts'

interface Props extends Days {
  readonly onChange: (end: keyof Days, day: string) => void
}

/** The accessible name of the field already contains it. */
const End = ({ children }: { readonly children: string }) => (
  <Dimmed size="xs" aria-hidden>
    {children}
  </Dimmed>
)

export const PeriodFilter = ({ from, to, onChange }: Props) => (
  <Group gap="sm">
    <TextInput
      type="date"
      aria-label={messages.period.beganFrom}
      leftSection={<End>{messages.period.from}</End>}
      leftSectionWidth="3.25rem"
      miw={190}
      value={from}
      {...(to && { max: to })}
      onChange={(event) => onChange('from', event.currentTarget.value)}
    />
    <TextInput
      type="date"
      aria-label={messages.period.beganUntil}
      leftSection={<End>{messages.period.until}</End>}
      leftSectionWidth="3.25rem"
      miw={190}
      value={to}
      {...(from && { min: from })}
      onChange={(event) => onChange('to', event.currentTarget.value)}
    />
    {(from || to) && <Dimmed size="xs">{timeZones.daysIn(ownTimeZone())}</Dimmed>}
  </Group>
)
