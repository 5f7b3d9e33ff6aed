import type { Webhook } from '@hoistway/contracts/delivery'
import type { EscalationStep, OnCallBody, OnCall as OnCallData, Rota } from '@hoistway/contracts/on-call'
import { onCallBody } from '@hoistway/contracts/on-call'
import { uuidOf } from '@hoistway/contracts/uuid'
import { serverNow } from '@hoistway/platform/environment'
import { failureText, type Versioned } from '@hoistway/platform/http'
import { type EditedRecord, useEditedRecord } from '@hoistway/platform/query'
import { DetailCard } from '@hoistway/ui/detail-card'
import { ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { RecordForm } from '@hoistway/ui/record-form'
import { Button, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Switch } from '../../shared/Switch.tsx'
import { delivery, onCall as messages, shared } from '../../texts/en.ts'
import { onCallQuery, saveOnCall } from './on-call.api.ts'
import { noOverride, type OverrideDraft, RotaFields } from './RotaFields.tsx'

interface Props {
  readonly organizationId: string
  readonly webhooks: readonly Webhook[] | undefined
}

export function OnCall({ organizationId, webhooks }: Props) {
  const edited = useEditedRecord(onCallQuery(organizationId))
  const { record, key, isError, retry } = edited
  return (
    <DetailCard title={messages.title}>
      {isError && !record && <ErrorBanner onRetry={retry}>{messages.loadFailed}</ErrorBanner>}
      {!isError && !record && <Loading label={messages.loading} />}
      {record && (
        <Form key={key} organizationId={organizationId} webhooks={webhooks} edited={edited} record={record} />
      )}
    </DetailCard>
  )
}

/** Without substitutes whose time is over, which would count towards the limit. */
const bodyOf = ({ isActive, rotas, steps }: OnCallBody): OnCallBody => ({
  isActive,
  rotas: rotas.map((rota) => ({
    ...rota,
    overrides: rota.overrides.filter(({ to }) => Date.parse(to) > serverNow()),
  })),
  steps,
})

interface FormProps extends Props {
  readonly edited: EditedRecord<Versioned<OnCallData>>
  readonly record: OnCallData
}

function Form({ organizationId, webhooks, edited, record }: FormProps) {
  const client = useQueryClient()
  const [saved, setSaved] = useState(() => bodyOf(record))
  const [values, setValues] = useState(saved)
  const save = useMutation({
    mutationFn: () => saveOnCall(organizationId, values, edited.ifMatch()),
    onSuccess: (data) => {
      client.setQueryData(onCallQuery(organizationId).queryKey, data)
      edited.saved(data)
      setSaved(bodyOf(data))
      setValues(bodyOf(data))
    },
  })
  const [drafts, setDrafts] = useState<Readonly<Record<string, OverrideDraft>>>({})
  const set = (changes: Partial<OnCallBody>) => setValues({ ...values, ...changes })
  const setRota = (index: number, rota: Rota | undefined) =>
    set({ rotas: values.rotas.flatMap((each, at) => (at !== index ? [each] : rota ? [rota] : [])) })
  const current = useQuery(onCallQuery(organizationId)).data ?? record
  const people = current.people.map(({ name, email, ...rest }) => ({
    ...rest,
    name: email ? `${name} · ${email}` : name,
  }))
  const { isActive, steps } = values
  const targets = targetsOf(values, people, webhooks)
  const issues = onCallBody.safeParse(values).error?.issues ?? []
  const named = issues.find(({ code, path }) => code === 'too_big' || path.at(-1) === 'minutes')?.message
  const isFit =
    issues.length === 0 && steps.every((step) => isKnown(step, targets)) && (!isActive || steps.length > 0)
  const isTyped = values.rotas.some(({ id }) => Object.values(drafts[id] ?? noOverride).some(Boolean))
  const reason = isTyped ? messages.overrideFirst : (named ?? (isFit ? undefined : messages.incomplete))
  return (
    <RecordForm
      label={messages.title}
      submit={shared.save}
      busy={save.isPending}
      error={failureText(save.error, delivery.saveFailed)}
      edited={edited}
      dirty={isTyped || JSON.stringify(values) !== JSON.stringify(saved)}
      disabledReason={reason}
      onSubmit={() => reason === undefined && save.mutate()}
      onCancel={() => {
        setValues(saved)
        setDrafts({})
      }}
      cancelsInPlace
    >
      <Text size="sm">{messages.lead}</Text>
      <Switch
        label={messages.active}
        checked={isActive}
        onChange={({ currentTarget: { checked } }) => set({ isActive: checked })}
      />
      <Title order={3} size="h6">
        {messages.steps.title}
      </Title>
      <Steps values={values} targets={targets} onChange={(steps) => set({ steps })} />
      <Title order={3} size="h6">
        {messages.rotas}
      </Title>
      {values.rotas.map((rota, index) => (
        <RotaFields
          key={rota.id}
          rota={rota}
          people={people}
          schedules={current.schedules}
          timeZone={current.timeZone}
          draft={drafts[rota.id] ?? noOverride}
          onDraft={(draft) => setDrafts({ ...drafts, [rota.id]: draft })}
          onChange={(next) => setRota(index, next)}
        />
      ))}
      <div>
        <Button variant="default" onClick={() => set({ rotas: [...values.rotas, newRota()] })}>
          {messages.addRota}
        </Button>
      </div>
    </RecordForm>
  )
}

type Target = Omit<EscalationStep, 'minutes'>
const noTarget: Target = { rotaId: null, userId: null }
const targetId = ({ rotaId, userId, webhookId }: Target) => rotaId ?? userId ?? webhookId ?? ''

interface NamedTarget {
  readonly label: string
  readonly target: Target
}

const isKnown = (step: Target, targets: readonly NamedTarget[]) =>
  targets.some(({ target }) => targetId(target) === targetId(step))

function targetsOf(
  { steps, rotas }: OnCallBody,
  people: OnCallData['people'],
  webhooks: readonly Webhook[] | undefined,
): readonly NamedTarget[] {
  // A step keeps its webhook while the names are unknown.
  const known =
    webhooks ??
    [...new Set(steps.map(({ webhookId }) => webhookId))].flatMap((id) => (id ? [{ id, name: null }] : []))
  return [
    ...rotas.map(({ id, name }) => ({
      label: messages.steps.rota(name || '—'),
      target: { rotaId: id, userId: null },
    })),
    ...people.map(({ id, name }) => ({ label: name ?? '—', target: { rotaId: null, userId: id } })),
    ...known.map(({ id, name }) => ({
      label: messages.steps.webhook(name ?? '—'),
      target: { rotaId: null, userId: null, webhookId: id },
    })),
  ]
}

const newRota = (): Rota => ({
  id: uuidOf(crypto.getRandomValues(new Uint8Array(16))),
  name: '',
  userIds: [],
  startsAt: new Date(serverNow()).toISOString(),
  overrides: [],
})

interface StepsProps {
  readonly values: OnCallBody
  readonly targets: readonly NamedTarget[]
  readonly onChange: (steps: EscalationStep[]) => void
}

function Steps({ values: { steps, rotas }, targets, onChange }: StepsProps) {
  const change = (index: number, changed: EscalationStep) => onChange(steps.with(index, changed))
  const known = targets.map(({ label, target }) => ({ value: targetId(target), label }))
  return (
    <Stack gap="sm" role="group" aria-label={messages.steps.title}>
      {steps.map((step, index) => (
        <Group key={index} align="flex-end">
          <NativeSelect
            label={messages.steps.call(index + 1)}
            value={isKnown(step, targets) ? targetId(step) : (step.userId ?? '')}
            data={[
              { value: '', label: messages.steps.choose },
              ...(step.userId && !isKnown(step, targets)
                ? [{ value: step.userId, label: messages.noAccess }]
                : []),
              ...known,
            ]}
            onChange={({ currentTarget: { value } }) =>
              change(index, {
                minutes: step.minutes,
                ...(targets.find(({ target }) => targetId(target) === value)?.target ?? noTarget),
              })
            }
          />
          <TextInput
            label={messages.steps.minutes}
            inputMode="numeric"
            w={140}
            value={String(step.minutes)}
            error={!onCallBody.shape.steps.safeParse([step]).success}
            onChange={({ currentTarget }) =>
              change(index, { ...step, minutes: Number(currentTarget.value) || 0 })
            }
          />
          <Button
            variant="subtle"
            aria-label={messages.steps.removeOf(index + 1)}
            onClick={() => onChange(steps.filter((_, at) => at !== index))}
          >
            {shared.remove}
          </Button>
        </Group>
      ))}
      <div>
        <Button
          variant="default"
          onClick={() => onChange([...steps, { minutes: 10, rotaId: rotas[0]?.id ?? null, userId: null }])}
        >
          {messages.steps.add}
        </Button>
      </div>
    </Stack>
  )
}
