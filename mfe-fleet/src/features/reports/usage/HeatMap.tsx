import type { Report } from '@hoistway/contracts/report'
import { getLanguage } from '@hoistway/language/messages'
import { Button, Dimmed, Group, Title } from '@hoistway/ui/core'
import { saveCsv } from '@hoistway/ui/csv'
import { IconDownload } from '@hoistway/ui/icons'
import { reportUse as messages, reportParts as parts } from '../../../texts/en.ts'
import { numberText } from '../report-figures.ts'
import { busiest, busyHours, HOURS, WEEKDAYS } from './busy-hours.ts'
import classes from './HeatMap.module.css'

const SHADES = 5
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

export function HeatMap({ report, file }: { readonly report: Report; readonly file: string }) {
  const { timeZone } = report
  const rows = busyHours(report.from, report.tripsByHour, timeZone)
  const most = busiest(rows)
  const days = Array.from({ length: WEEKDAYS }, (_, day) => day)
  const hours = Array.from({ length: HOURS }, (_, hour) => hour)
  const save = () =>
    saveCsv(`${file}-busy-hours.csv`, days, [
      { header: `${messages.weekday} (${timeZone})`, value: (day) => weekday(day, 'long') },
      ...hours.map((hour) => ({
        header: String(hour),
        value: (day: number) => rounded(rows[day]?.[hour]),
      })),
    ])
  return (
    <>
      <Group justify="space-between" mt="lg" mb="xs">
        <Title order={3} size="h6">
          {messages.busyHours}
        </Title>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} aria-hidden />}
          aria-label={parts.saveNamed(messages.busyHours)}
          onClick={save}
        >
          {parts.save}
        </Button>
      </Group>
      <Dimmed mb="xs">{messages.averages(timeZone)}</Dimmed>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div
        className={classes.region}
        role="group"
        aria-label={messages.busyHours}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <table className={classes.map} aria-label={messages.busyHours}>
          <thead>
            <tr>
              <th scope="col">{messages.weekday}</th>
              {hours.map((hour) => (
                <th key={hour} scope="col">
                  {hour}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day}>
                <th scope="row">{weekday(day, 'short')}</th>
                {hours.map((hour) => {
                  const trips = rows[day]?.[hour]
                  return (
                    <td key={hour} data-shade={shadeOf(trips, most)}>
                      {trips === undefined ? '—' : numberText(rounded(trips))}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

const weekday = (day: number, style: 'short' | 'long') =>
  new Intl.DateTimeFormat(getLanguage(), { weekday: style, timeZone: 'UTC' }).format(MONDAY + day * DAY_MS)

const rounded = (trips: number | undefined) => (trips === undefined ? undefined : Math.round(trips))

function shadeOf(trips: number | undefined, most: number): number | 'unknown' {
  if (trips === undefined) return 'unknown'
  return most === 0 ? 0 : Math.ceil((trips / most) * SHADES)
}
