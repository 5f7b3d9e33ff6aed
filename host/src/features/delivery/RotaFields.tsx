import type { OnCall, Rota, RotaOverride } from '@hoistway/contracts/on-call'
import { serverNow } from '@hoistway/platform/environment'
import { Dimmed } from '@hoistway/ui/core'
import { dateTime, dateTimeWithZone } from '@hoistway/ui/formats'
import { Button, Fieldset, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { maintenance, onCall as messages, shared } from '../../texts/en.ts'

/** A substitute that has not been added; times as in their inputs. */
export interface OverrideDraft {
  readonly userId: string
  readonly from: string
  readonly to: string
}
export const noOverride: OverrideDraft = { userId: '', from: '', to: '' }

export interface RotaProps extends Pick<OnCall, 'people' | 'schedules' | 'timeZone'> {
  readonly rota: Rota
  readonly draft: OverrideDraft
  readonly onDraft: (draft: OverrideDraft) => void
  /** `undefined` removes the rota. */
  readonly onChange: (rota: Rota | undefined) => void
}

/** Returns a time in the time zone of the browser. */
function inputTime(at: string): string {
  const date = new Date(at)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [String(date.getFullYear()).padStart(4, '0'), two(date.getMonth() + 1), two(date.getDate())]
  return `${day.join('-')}T${two(date.getHours())}:${two(date.getMinutes())}`
}
export const fromInput = (text: string) => {
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : new Date(at).toISOString()
}

export const BrowserZone = () => (
  <Dimmed mb={6}>{messages.browserZone(Intl.DateTimeFormat().resolvedOptions().timeZone)}</Dimmed>
)

export function RotaFields({ rota, people, schedules, timeZone, draft, onDraft, onChange }: RotaProps) {
  const nameOf = (id: string) => people.find((each) => each.id === id)?.name ?? messages.noAccess
  const set = (changes: Partial<Rota>) => onChange({ ...rota, ...changes })
  const remaining = people.filter(({ id }) => !rota.userIds.includes(id))
  return (
    <Fieldset legend={rota.name || messages.newRota}>
      <Stack gap="sm">
        <BrowserZone />
        <Group align="flex-end">
          <TextInput
            label={shared.name}
            required
            value={rota.name}
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          />
          <TextInput
            type="datetime-local"
            label={messages.startsAt}
            description={messages.handovers(timeZone)}
            value={inputTime(rota.startsAt)}
            onChange={({ currentTarget }) =>
              set({ startsAt: fromInput(currentTarget.value) ?? rota.startsAt })
            }
          />
          <Button
            variant="subtle"
            aria-label={messages.removeOf(rota.name)}
            onClick={() => onChange(undefined)}
          >
            {shared.remove}
          </Button>
        </Group>
        <Stack gap={4} component="ol" m={0}>
          {rota.userIds.map((id) => (
            <li key={id}>
              {nameOf(id)}{' '}
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={messages.removeOf(nameOf(id))}
                onClick={() => set({ userIds: rota.userIds.filter((each) => each !== id) })}
              >
                {shared.remove}
              </Button>
            </li>
          ))}
        </Stack>
        <NativeSelect
          label={messages.addPerson}
          value=""
          data={[
            { value: '', label: messages.choosePerson },
            ...remaining.map(({ id, name }) => ({ value: id, label: name ?? '—' })),
          ]}
          onChange={({ currentTarget: { value } }) => value && set({ userIds: [...rota.userIds, value] })}
        />
        <Overrides
          rota={rota}
          people={people}
          draft={draft}
          onDraft={onDraft}
          nameOf={nameOf}
          onChange={(overrides) => set({ overrides })}
        />
        <Schedule shifts={schedules[rota.id] ?? []} nameOf={nameOf} />
      </Stack>
    </Fieldset>
  )
}

interface OverridesProps extends Pick<RotaProps, 'rota' | 'people' | 'draft' | 'onDraft'> {
  readonly nameOf: (id: string) => string
  readonly onChange: (overrides: RotaOverride[]) => void
}

function Overrides({ rota: { overrides }, people, draft, onDraft, nameOf, onChange }: OverridesProps) {
  const { userId, from, to } = draft
  const set = (changes: Partial<OverrideDraft>) => onDraft({ ...draft, ...changes })
  const [start, end] = [fromInput(from), fromInput(to)]
  const isOver = end !== undefined && ((start && start >= end) || Date.parse(end) <= serverNow())
  const first = useRef<HTMLSelectElement>(null)
  return (
    <>
      {overrides.map((each) => (
        <Group key={`${each.userId} ${each.from} ${each.to}`} gap="sm">
          <Text size="sm">
            {messages.override(nameOf(each.userId), dateTime(each.from), dateTimeWithZone(each.to))}
          </Text>
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={messages.removeOf(nameOf(each.userId))}
            onClick={() => onChange(overrides.filter((other) => other !== each))}
          >
            {shared.remove}
          </Button>
        </Group>
      ))}
      <Group align="flex-end">
        <NativeSelect
          ref={first}
          label={messages.substitute}
          value={userId}
          data={[
            { value: '', label: messages.choosePerson },
            ...people.map(({ id, name }) => ({ value: id, label: name ?? '—' })),
          ]}
          onChange={({ currentTarget }) => set({ userId: currentTarget.value })}
        />
        <TextInput
          type="datetime-local"
          label={maintenance.startsAt}
          value={from}
          onChange={({ currentTarget }) => set({ from: currentTarget.value })}
        />
        <TextInput
          type="datetime-local"
          label={maintenance.endsAt}
          value={to}
          // A year that is being typed begins with zeros.
          error={isOver && !to.startsWith('0') && messages.overrideEnd}
          onChange={({ currentTarget }) => set({ to: currentTarget.value })}
        />
        <Button
          variant="default"
          disabled={userId === '' || !start || !end || isOver}
          onClick={() => {
            if (!start || !end) return
            onChange([...overrides, { userId, from: start, to: end }])
            onDraft(noOverride)
            // The button is disabled now.
            first.current?.focus()
          }}
        >
          {messages.addOverride}
        </Button>
      </Group>
    </>
  )
}

interface ScheduleProps {
  readonly shifts: OnCall['schedules'][string]
  readonly nameOf: (id: string) => string
}

const Schedule = ({ shifts, nameOf }: ScheduleProps) =>
  shifts.length > 0 && (
    <Stack gap={2} role="list" aria-label={messages.schedule}>
      {shifts.map(({ from, to, userId }) => (
        <Text
          key={from}
          size="sm"
          role="listitem"
          {...(userId === null && { c: 'var(--mantine-color-error)', fw: 600 })}
        >
          {messages.shift(dateTime(from), dateTimeWithZone(to))}{' '}
          {userId === null ? messages.gap : nameOf(userId)}
        </Text>
      ))}
    </Stack>
  )
