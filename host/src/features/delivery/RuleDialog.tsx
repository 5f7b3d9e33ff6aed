import { activeSeverities } from '@hoistway/contracts/alert'
import { controllerTypeName, controllerTypes } from '@hoistway/contracts/controller'
import type { Webhook } from '@hoistway/contracts/delivery'
import {
  type NotificationRule,
  type RuleBody,
  type RulePreview,
  ruleBody,
  ruleEvents,
} from '@hoistway/contracts/notification-rule'
import { Dimmed } from '@hoistway/ui/core'
import { FormDialog } from '@hoistway/ui/form'
import { Button, Checkbox, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { FormAlert } from '../../shared/auth-form/FormAlert.tsx'
import { refusalOf } from '../../shared/auth-form/refusal.ts'
import { Switch } from '../../shared/Switch.tsx'
import { delivery, rules as messages, notifications, shared } from '../../texts/en.ts'
import { refetchDelivery, settingsQuery, showSaved, storeShownPreferences } from './delivery.api.ts'
import { HoursField } from './HoursField.tsx'
import { changeRule, createRule, previewRule, rulesQuery } from './rules.api.ts'

interface Props {
  readonly organizationId: string | undefined
  readonly webhooks: readonly Webhook[]
  /** Absent: a new one. */
  readonly rule: NotificationRule | undefined
  readonly onClose: () => void
}

const fresh: RuleBody = {
  name: '',
  event: 'alert',
  severities: ['critical'],
  codes: [],
  controllerTypes: [],
  hours: null,
  afterMinutes: 0,
  channels: ['email', 'push'],
  webhookIds: [],
  duringQuietHours: false,
  isActive: true,
}

const valuesOf = (rule: NotificationRule | undefined, webhooks: readonly Webhook[]): RuleBody => ({
  ...(rule ?? fresh),
  // Others were removed in the meantime.
  webhookIds: webhooks.map(({ id }) => id).filter((id) => rule?.webhookIds.includes(id)),
})

const parse = (values: RuleBody, minutes: string, codes: string) =>
  ruleBody.safeParse({
    ...values,
    afterMinutes: minutes.trim() === '' ? 0 : Number(minutes),
    // A hidden error would prevent the save.
    ...(values.event === 'alert' && { codes: codes.split(/[\s,;]+/).filter(Boolean) }),
  })

export function RuleDialog({ organizationId, webhooks, rule, onClose }: Props) {
  const [values, setValues] = useState(() => valuesOf(rule, webhooks))
  const [minutes, setMinutes] = useState(String(values.afterMinutes))
  const [codes, setCodes] = useState(values.codes.join(', '))
  const [isTouched, setTouched] = useState(false)
  const set = (changes: Partial<RuleBody>) => setValues({ ...values, ...changes })
  const parsed = parse(values, minutes, codes)
  // The hours of a user's rule mean the time zone that the page shows.
  const isPersonal = organizationId === undefined
  const save = useMutation({
    mutationFn: async (body: RuleBody) => {
      if (isPersonal) await storeShownPreferences()
      return rule ? changeRule(rule, body) : createRule(organizationId, body)
    },
    onSuccess: (saved) => {
      showSaved(rulesQuery(organizationId).queryKey, saved)
      onClose()
    },
    onSettled: () => void refetchDelivery(),
  })
  const preview = useMutation({
    mutationFn: async (body: RuleBody) => {
      if (isPersonal) await storeShownPreferences()
      return previewRule(organizationId, body)
    },
  })
  const refused = save.error
    ? refusalOf(save.error, delivery.saveFailed)
    : refusalOf(preview.error, messages.previewFailed)
  // The preferences are stored with the rule, but the dialog does not have their fields.
  const [, elsewhere] = Object.entries(refused.fields).find(([name]) => !(name in values)) ?? []
  const isPreviewed = JSON.stringify(preview.variables) === JSON.stringify(parsed.data)
  const to = isPersonal ? 'channels' : 'webhookIds'
  const isAddressed = values[to].length > 0
  const errors: Readonly<Record<string, readonly string[] | undefined>> = {
    ...(parsed.success ? refused.fields : z.flattenError(parsed.error).fieldErrors),
    ...(!isAddressed && { [to]: [messages.noAddressee] }),
  }
  const errorOf = (name: keyof RuleBody) => isTouched && errors[name] && <FieldError text={errors[name][0]} />
  const act = (call: (body: RuleBody) => unknown) => {
    setTouched(true)
    if (parsed.success) call(parsed.data)
  }
  const isAlert = values.event === 'alert'
  return (
    <FormDialog
      title={rule ? messages.edit : messages.add}
      size="lg"
      submit={shared.save}
      busy={save.isPending}
      onSubmit={() => act((body) => isAddressed && save.mutate(body))}
      onClose={onClose}
      actions={
        <Button variant="default" loading={preview.isPending} onClick={() => act(preview.mutate)}>
          {shared.preview}
        </Button>
      }
    >
      <FormAlert text={refused.text ?? elsewhere?.[0]} />
      <TextInput
        label={shared.name}
        required
        value={values.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        error={errorOf('name')}
      />
      <EventField values={values} set={set} />
      {isAlert && (
        <AlertFields values={values} set={set} codes={codes} setCodes={setCodes} error={errorOf('codes')} />
      )}
      <Choices
        label={messages.controllerType}
        options={controllerTypes.map((value) => ({ value, label: controllerTypeName(value) }))}
        chosen={values.controllerTypes}
        onChange={(types) => set({ controllerTypes: types })}
      />
      <TextInput
        label={isAlert ? messages.unacknowledgedMinutes : messages.offlineMinutes}
        inputMode="numeric"
        value={minutes}
        onChange={({ currentTarget }) => setMinutes(currentTarget.value)}
        error={errorOf('afterMinutes')}
      />
      <HoursField
        label={messages.hours}
        value={values.hours}
        onChange={(hours) => set({ hours })}
        error={isTouched && errors.hours ? messages.hoursMissing : undefined}
      />
      {isPersonal ? (
        <OwnAddressees values={values} set={set} error={errorOf(to)} />
      ) : (
        <Webhooks webhooks={webhooks} values={values} set={set} error={errorOf(to)} />
      )}
      <Switch
        label={messages.isOn}
        checked={values.isActive}
        onChange={({ currentTarget: { checked } }) => set({ isActive: checked })}
      />
      {preview.data && isPreviewed && <Previewed {...preview.data} />}
    </FormDialog>
  )
}

const Previewed = ({ messages: count, events, isCut }: RulePreview) => (
  <Text size="sm" role="status">
    {messages.preview(count ?? 0, events ?? 0)}
    {isCut && ` ${messages.previewCut}`}
  </Text>
)

/** The dialog scrolls on phones, and an error may be far from its button. */
const showOnScreen = (error: HTMLElement | null) => error?.scrollIntoView({ block: 'center' })

const FieldError = ({ text }: { readonly text: string | undefined }) => (
  <span role="alert" ref={showOnScreen}>
    {text}
  </span>
)

interface PartProps {
  readonly values: RuleBody
  readonly set: (changes: Partial<RuleBody>) => void
  readonly error: ReactNode
}

const EventField = ({ values, set }: Pick<PartProps, 'values' | 'set'>) => (
  <NativeSelect
    label={messages.event}
    value={values.event}
    data={ruleEvents.map((value) => ({ value, label: messages.events[value] }))}
    onChange={({ currentTarget }) =>
      set({ event: ruleEvents.find((each) => each === currentTarget.value) ?? 'alert' })
    }
  />
)

interface AlertProps extends PartProps {
  readonly codes: string
  readonly setCodes: (codes: string) => void
}

function AlertFields({ values, set, codes, setCodes, error }: AlertProps) {
  return (
    <>
      <Choices
        label={messages.severity}
        options={activeSeverities.map((value) => ({ value, label: notifications.severities[value] }))}
        chosen={values.severities}
        onChange={(severities) => set({ severities })}
      />
      <TextInput
        label={messages.codes}
        description={messages.codesHint}
        value={codes}
        onChange={({ currentTarget }) => setCodes(currentTarget.value)}
        error={error}
      />
    </>
  )
}

function OwnAddressees({ values, set, error }: PartProps) {
  const settings = useQuery(settingsQuery).data
  return (
    <>
      <Choices
        label={messages.to}
        options={(['email', 'push'] as const).map((value) => ({
          value,
          label: delivery.channels[value],
          ...(settings &&
            !settings[value].isReady && {
              description: delivery.missing(settings[value].missing.join(', ')),
            }),
        }))}
        chosen={values.channels}
        onChange={(channels) => set({ channels })}
        error={error}
      />
      <Switch
        label={messages.duringQuietHours}
        checked={values.duringQuietHours}
        onChange={({ currentTarget: { checked } }) => set({ duringQuietHours: checked })}
      />
    </>
  )
}

const Webhooks = ({ webhooks, values, set, error }: PartProps & Pick<Props, 'webhooks'>) => (
  <Choices
    label={messages.to}
    options={webhooks.map(({ id, name }) => ({ value: id, label: name ?? '—' }))}
    chosen={values.webhookIds}
    onChange={(webhookIds) => set({ webhookIds })}
    none={delivery.webhooks.none}
    error={error}
  />
)

interface ChoicesProps<Value extends string> {
  readonly label: string
  readonly options: readonly {
    readonly value: Value
    readonly label: string
    readonly description?: string
  }[]
  readonly chosen: readonly Value[]
  readonly onChange: (chosen: Value[]) => void
  /** Text without options. */
  readonly none?: string
  readonly error?: ReactNode
}

function Choices<Value extends string>({
  label,
  options,
  chosen,
  onChange,
  none,
  error,
}: ChoicesProps<Value>) {
  return (
    <Checkbox.Group
      label={label}
      error={error}
      value={[...chosen]}
      onChange={(next) => onChange(options.map(({ value }) => value).filter((value) => next.includes(value)))}
    >
      <Group gap="md" mt={4}>
        {options.map((option) => (
          <Checkbox key={option.value} {...option} />
        ))}
        {options.length === 0 && <Dimmed>{none}</Dimmed>}
      </Group>
    </Checkbox.Group>
  )
}
