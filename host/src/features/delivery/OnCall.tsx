import type { Webhook } from '@hoistway/contracts/delivery'
import type { EscalationStep, OnCallBody, OnCall as OnCallData, Rota } from '@hoistway/contracts/on-call'
import { onCallBody } from '@hoistway/contracts/on-call'
import { failureText } from '@hoistway/platform/http'
import { Switch } from '@hoistway/ui/controls'
import { DetailCard } from '@hoistway/ui/detail-card'
import { FailureBanner } from '@hoistway/ui/failure'
import { ErrorBanner, Loading } from '@hoistway/ui/feedback'
import { Button, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { onCall as messages } from '../../texts/en.ts'
import { onCallQuery, saveOnCall } from './on-call.api.ts'
import { RotaFields, type RotaProps } from './RotaFields.tsx'

interface Props {
  readonly organizationId: string
  /** Those of the organization, which a step can call. */
  readonly webhooks: readonly Webhook[]
}

/** Rotas of an organization, and its escalation chain for unacknowledged critical alerts. */
export function OnCall({ organizationId, webhooks }: Props) {
  const { data, isError, refetch } = useQuery(onCallQuery(organizationId))
  return (
    <DetailCard title={messages.title}>
      {isError && !data && <ErrorBanner onRetry={() => void refetch()}>{messages.loadFailed}</ErrorBanner>}
      {!isError && !data && <Loading label={messages.loading} />}
      {data && <Form organizationId={organizationId} webhooks={webhooks} saved={data} />}
    </DetailCard>
  )
}

const bodyOf = ({ isActive, rotas, steps }: OnCallBody): OnCallBody => ({ isActive, rotas, steps })

function Form({ organizationId, webhooks, saved }: Props & { readonly saved: OnCallData }) {
  const client = useQueryClient()
  const [values, setValues] = useState(() => bodyOf(saved))
  const save = useMutation({
    mutationFn: () => saveOnCall(organizationId, values),
    onSuccess: (data) => {
      client.setQueryData(onCallQuery(organizationId).queryKey, data)
      setValues(bodyOf(data))
    },
  })
  const set = (changes: Partial<OnCallBody>) => setValues({ ...values, ...changes })
  const setRota = (index: number, rota: Rota | undefined) =>
    set({ rotas: values.rotas.flatMap((each, at) => (at !== index ? [each] : rota ? [rota] : [])) })
  const isFit = onCallBody.safeParse(values).success && values.steps.every(hasTarget)
  const shared: Pick<RotaProps, 'people' | 'schedules'> = saved
  return (
    <Stack gap="md">
      <Text size="sm">{messages.lead}</Text>
      <Switch
        label={messages.active}
        checked={values.isActive}
        onChange={({ currentTarget: { checked } }) => set({ isActive: checked })}
      />
      <Title order={3} size="h6">
        {messages.steps.title}
      </Title>
      <Steps values={values} people={saved.people} webhooks={webhooks} onChange={(steps) => set({ steps })} />
      <Title order={3} size="h6">
        {messages.rotas}
      </Title>
      {values.rotas.map((rota, index) => (
        <RotaFields key={rota.id} rota={rota} {...shared} onChange={(next) => setRota(index, next)} />
      ))}
      <Group>
        <Button variant="default" onClick={() => set({ rotas: [...values.rotas, newRota()] })}>
          {messages.addRota}
        </Button>
        <Button disabled={!isFit} loading={save.isPending} onClick={() => save.mutate()}>
          {messages.save}
        </Button>
      </Group>
      <FailureBanner failure={failureText(save.error, messages.saveFailed)} onDismiss={save.reset} />
    </Stack>
  )
}

const targetOf = ({ rotaId, userId, webhookId }: EscalationStep) => rotaId ?? userId ?? webhookId ?? ''
const hasTarget = (step: EscalationStep) => targetOf(step) !== ''

const newRota = (): Rota => ({
  id: crypto.randomUUID(),
  name: '',
  userIds: [],
  startsAt: new Date().toISOString(),
  overrides: [],
})

interface StepsProps {
  readonly values: OnCallBody
  readonly people: OnCallData['people']
  readonly webhooks: readonly Webhook[]
  readonly onChange: (steps: EscalationStep[]) => void
}

function Steps({ values: { steps, rotas }, people, webhooks, onChange }: StepsProps) {
  const change = (index: number, changed: EscalationStep) => onChange(steps.with(index, changed))
  const targets = [
    { value: '', label: messages.steps.choose },
    ...rotas.map(({ id, name }) => ({ value: id, label: messages.steps.rota(name || '—') })),
    ...people.map(({ id, name }) => ({ value: id, label: name ?? '—' })),
    ...webhooks.map(({ id, name }) => ({ value: id, label: messages.steps.webhook(name ?? '—') })),
  ]
  const stepTo = (value: string, minutes: number): EscalationStep => ({
    minutes,
    rotaId: rotas.some(({ id }) => id === value) ? value : null,
    userId: people.some(({ id }) => id === value) ? value : null,
    ...(webhooks.some(({ id }) => id === value) && { webhookId: value }),
  })
  return (
    <Stack gap="sm" role="group" aria-label={messages.steps.title}>
      {steps.map((step, index) => (
        <Group key={index} align="flex-end">
          <NativeSelect
            label={messages.steps.call(index + 1)}
            value={targetOf(step)}
            data={targets}
            onChange={({ currentTarget: { value } }) => change(index, stepTo(value, step.minutes))}
          />
          <TextInput
            label={messages.steps.minutes}
            inputMode="numeric"
            w={140}
            value={String(step.minutes)}
            onChange={({ currentTarget }) =>
              change(index, { ...step, minutes: Number(currentTarget.value) || 0 })
            }
          />
          <Button
            variant="subtle"
            aria-label={messages.steps.removeOf(index + 1)}
            onClick={() => onChange(steps.filter((_, at) => at !== index))}
          >
            {messages.remove}
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
