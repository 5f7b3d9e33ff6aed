import { floorName } from '@hoistway/contracts/elevator'
import { type AlertLine, type Handover, handoverLimits } from '@hoistway/contracts/handover'
import { together } from '@hoistway/contracts/together'
import { getLanguage, isolated } from '@hoistway/language/messages'
import { dateTimeToMinute, timeOfDay } from '@hoistway/ui/formats'
import { commands, handover as messages } from '../../../texts/en.ts'

type Name = Exclude<keyof Handover, 'since' | 'until' | 'leftAt'>
type LineOf<N extends Name> = Handover[N]['lines'][number]

export interface Line {
  readonly key: string
  /** `undefined` for an event at several elevators, which the text names. */
  readonly elevatorId: string | undefined
  readonly elevatorName: string
  readonly organizationId: string | undefined
  readonly organizationName: string | undefined
  readonly at: number
  readonly text: string
}

export interface Section {
  readonly name: Name
  readonly title: string
  /** A lower limit if the server stopped counting. */
  readonly total: string
  readonly lines: readonly Line[]
  /** Counts the events that are not listed. */
  readonly more: string | undefined
}

const alertText = ({ code, message }: AlertLine) => messages.lines.alert(code, message)

function raisedText(line: AlertLine): string {
  const { lines } = messages
  const isAcknowledged = line.acknowledgedBy != null
  return [
    alertText(line),
    ...(line.isActive ? [] : [lines.over]),
    ...(isAcknowledged ? [lines.acknowledged(line.acknowledgedBy ?? undefined)] : []),
  ].join(', ')
}

const texts: { readonly [N in Name]: (line: LineOf<N>) => string } = {
  offline: ({ times }) => messages.lines.offline(times),
  back: ({ times }) => messages.lines.back(times),
  raised: raisedText,
  acknowledged: (line) =>
    messages.lines.acknowledgedBy(alertText(line), line.acknowledgedBy ?? undefined, line.note || undefined),
  service: ({ isInService, reason }) =>
    isInService ? messages.lines.inService : messages.lines.outOfService(reason || undefined),
  changed: ({ kind, version }) => messages.lines[kind](version),
  commands: ({ type, floor, floors, status, requestedBy }) =>
    messages.lines.command(
      commands.history.commandName(type, floor == null ? undefined : floorName(floor, floors)),
      commands.history.statuses[status],
      requestedBy ?? undefined,
    ),
}

/** Returns the sections with lines, the most urgent first. */
export function handoverSections(handover: Handover): readonly Section[] {
  return [
    section(handover, 'offline'),
    section(handover, 'back'),
    section(handover, 'raised'),
    section(handover, 'acknowledged'),
    section(handover, 'service'),
    section(handover, 'changed'),
    section(handover, 'commands'),
  ].filter(({ lines }) => lines.length > 0)
}

function section<N extends Name>(handover: Handover, name: N): Section {
  const { total } = handover[name]
  const found: readonly LineOf<N>[] = handover[name].lines
  const isAtLeast = total >= handoverLimits.counted
  const more = total - found.length
  return {
    name,
    title: messages.sections[name],
    total: isAtLeast ? messages.atLeast(total) : String(total),
    more: more > 0 ? (isAtLeast ? messages.moreAtLeast : messages.more)(more) : undefined,
    lines: joinLines(
      found.map((line, n) => ({
        key: `${line.elevatorId} ${line.at} ${n}`,
        elevatorId: line.elevatorId,
        elevatorName: line.elevatorName ?? '—',
        organizationId: line.organizationId ?? undefined,
        organizationName: line.organizationName ?? undefined,
        at: line.at,
        text: texts[name](line),
      })),
    ),
  }
}

const byName = (one: string, other: string) => one.localeCompare(other, getLanguage(), { numeric: true })

function joinLines(lines: readonly Line[]): Line[] {
  const groups = together(lines, {
    key: ({ organizationId, organizationName, text }) => `${organizationId ?? organizationName} ${text}`,
    at: ({ at }) => at,
    elevator: ({ elevatorId, elevatorName }) => elevatorId ?? elevatorName,
  })
  return groups.flatMap((group) => {
    const elevators = new Map(group.map(({ elevatorId, elevatorName }) => [elevatorId, elevatorName]))
    const names = [...elevators.values()].sort(byName)
    const [first] = group
    if (!first || group.length === 1) return group
    const text = messages.lines.together(first.text, names.map(isolated).join(', '))
    return [{ ...first, elevatorId: undefined, elevatorName: messages.lines.elevators(names.length), text }]
  })
}

export function handoverText(handover: Handover): string {
  const { since, until } = handover
  const sections = handoverSections(handover).map(({ title, total, lines, more }) =>
    [
      `${title} (${total})`,
      ...lines.map(
        ({ at, elevatorName, organizationName, text }) =>
          `- ${timeOfDay(at, until)} ${isolated(elevatorName)}${organizationName ? ` (${isolated(organizationName)})` : ''}: ${text}`,
      ),
      ...(more ? [`- ${more}`] : []),
    ].join('\n'),
  )
  const heading = messages.heading(dateTimeToMinute(since), dateTimeToMinute(until))
  return [heading, ...(sections.length > 0 ? sections : [messages.nothing])].join('\n\n')
}
