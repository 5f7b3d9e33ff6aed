import { type Report, recordedIn } from '@hoistway/contracts/report'
import { Dimmed, Paper, SimpleGrid, Text, Title } from '@hoistway/ui/core'
import { StatCard } from '@hoistway/ui/stat-card'
import type { ReactNode } from 'react'
import { reports as messages, shared } from '../../texts/en.ts'
import { AlertPareto } from './alerts/AlertPareto.tsx'
import { Availability } from './availability/Availability.tsx'
import { Commands } from './commands/Commands.tsx'
import classes from './ReportView.module.css'
import { availability, known, numberText, percentText } from './report-figures.ts'
import { dayText, timeText } from './report-month.ts'
import { Usage } from './usage/Usage.tsx'

interface Props {
  readonly report: Report
  readonly before: Report | undefined
  readonly file: string
}

export function ReportView({ report, before, file }: Props) {
  return (
    <>
      <DataCoverage report={report} />
      <Headline report={report} before={before} />
      <Section id="availability" title={messages.availability}>
        <Dimmed mb="sm">{messages.definition(report.timeZone)}</Dimmed>
        <Availability report={report} file={file} />
      </Section>
      <Section id="alerts" title={shared.alerts}>
        <AlertPareto report={report} before={before} file={file} />
      </Section>
      <Section id="use" title={messages.use}>
        <Usage report={report} before={before} file={file} />
      </Section>
      <Section id="commands" title={messages.commands}>
        <Commands report={report} before={before} file={file} />
      </Section>
    </>
  )
}

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

function Section({ id, title, children }: SectionProps) {
  return (
    <Paper
      withBorder
      p="md"
      mt="md"
      component="section"
      aria-labelledby={`report-${id}`}
      className={classes.section}
    >
      <Title order={2} size="h5" mb="xs" id={`report-${id}`}>
        {title}
      </Title>
      {children}
    </Paper>
  )
}

function DataCoverage({ report: { from, to, timeZone, madeUntil, knownSince } }: Pick<Props, 'report'>) {
  const notes = [
    knownSince === null && messages.nothingKnown,
    knownSince !== null && knownSince > from && messages.knownSince(dayText(knownSince, timeZone)),
    knownSince !== null && madeUntil < to && messages.until(timeText(madeUntil, timeZone)),
  ].filter((note) => note !== false)
  return notes.map((note) => (
    <Text key={note} size="sm" mb="xs">
      {note}
    </Text>
  ))
}

function Headline({ report, before }: Pick<Props, 'report' | 'before'>) {
  const share = known(report.sums)
  const tripsOf = (of: Report | undefined) => (of && of.sums.knownSeconds > 0 ? of.sums.trips : undefined)
  const alertsOf = (of: Report) => recordedIn(of).alerts?.total
  const sentOf = (of: Report) => recordedIn(of).commands?.reduce((sum, { sent }) => sum + sent, 0)
  const beforeNote = (text: string | undefined) =>
    text === undefined || text === '—' ? messages.beforeUnknown : messages.before(text)
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
      <StatCard
        label={messages.cards.availability}
        value={percentText(availability(report.sums))}
        note={
          <>
            {share !== undefined && (
              <>
                {messages.known(percentText(share))}
                <br />
              </>
            )}
            {beforeNote(before && percentText(availability(before.sums)))}
          </>
        }
      />
      <StatCard
        label={messages.cards.alerts}
        value={alertsOf(report) ?? null}
        note={beforeNote(before && numberText(alertsOf(before)))}
      />
      <StatCard
        label={messages.cards.trips}
        value={tripsOf(report) ?? null}
        note={beforeNote(numberText(tripsOf(before)))}
      />
      <StatCard
        label={messages.cards.commands}
        value={sentOf(report) ?? null}
        note={beforeNote(before && numberText(sentOf(before)))}
      />
    </SimpleGrid>
  )
}
