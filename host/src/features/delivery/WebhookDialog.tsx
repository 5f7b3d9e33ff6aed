import {
  type Webhook,
  type WebhookBody,
  webhookBody,
  webhookChange,
  webhookFormats,
} from '@hoistway/contracts/delivery'
import { getLanguage } from '@hoistway/language/messages'
import { FormDialog } from '@hoistway/ui/form'
import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { FormAlert } from '../../shared/auth-form/FormAlert.tsx'
import { refusalOf } from '../../shared/auth-form/refusal.ts'
import { OneTimeDialog } from '../../shared/OneTimeDialog.tsx'
import { Switch } from '../../shared/Switch.tsx'
import { delivery as messages, shared } from '../../texts/en.ts'
import { changeWebhook, createWebhook, refetchDelivery, showSaved, webhooksQuery } from './delivery.api.ts'
import { LanguageSelect } from './LanguageSelect.tsx'

interface Props {
  readonly organizationId: string
  /** Absent: a new one. */
  readonly webhook: Webhook | undefined
  readonly onClose: () => void
}

export function WebhookDialog({ organizationId, webhook, onClose }: Props) {
  const save = useMutation({
    mutationFn: async ({ isActive, ...body }: Values) => {
      if (!webhook) return (await createWebhook(organizationId, webhookBody.parse(body))).secret
      const change = webhookChange.parse({ ...body, url: body.url || undefined, isActive })
      showSaved(webhooksQuery(organizationId).queryKey, await changeWebhook(organizationId, webhook, change))
      return undefined
    },
    onSuccess: (secret) => secret === undefined && onClose(),
    onSettled: () => void refetchDelivery(),
    gcTime: 0,
  })
  if (save.data !== undefined) {
    return (
      <OneTimeDialog
        title={messages.webhooks.secretTitle}
        text={save.data}
        copy={messages.webhooks.copySecret}
        onClose={onClose}
      >
        <Text size="sm">{messages.webhooks.secretText}</Text>
      </OneTimeDialog>
    )
  }
  return (
    <WebhookForm
      webhook={webhook}
      busy={save.isPending}
      refused={refusalOf(save.error, messages.saveFailed)}
      onSubmit={save.mutate}
      onClose={onClose}
    />
  )
}

interface Values extends WebhookBody {
  readonly isActive: boolean
}

interface FormProps {
  readonly webhook: Webhook | undefined
  readonly busy: boolean
  readonly refused: ReturnType<typeof refusalOf>
  readonly onSubmit: (values: Values) => void
  readonly onClose: () => void
}

function WebhookForm({ webhook, busy, refused, onSubmit, onClose }: FormProps) {
  const [values, setValues] = useState<Values>({
    name: webhook?.name ?? '',
    format: webhook?.format ?? 'standard',
    language: webhook?.language ?? getLanguage(),
    url: '',
    isActive: webhook?.isActive ?? true,
  })
  const [isTouched, setTouched] = useState(false)
  const set = (changes: Partial<Values>) => setValues({ ...values, ...changes })
  // Without a new address, a webhook keeps its own.
  const parsed = webhook
    ? webhookChange.safeParse({ ...values, url: values.url || undefined })
    : webhookBody.safeParse(values)
  const errors = parsed.success ? refused.fields : errorsOf(parsed.error)
  const submit = () => {
    setTouched(true)
    if (parsed.success) onSubmit(values)
  }
  const errorOf = (name: string) => isTouched && errors[name]?.[0]
  return (
    <FormDialog
      title={webhook ? messages.webhooks.edit : messages.webhooks.add}
      submit={shared.save}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormAlert text={refused.text} />
      <TextInput
        label={shared.name}
        required
        value={values.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        error={errorOf('name')}
      />
      <TextInput
        label={messages.webhooks.url}
        description={webhook && messages.webhooks.urlKept(webhook.host ?? '—')}
        type="url"
        autoComplete="off"
        required={!webhook}
        value={values.url}
        onChange={({ currentTarget }) => set({ url: currentTarget.value })}
        error={errorOf('url')}
      />
      <NativeSelect
        label={messages.webhooks.format}
        value={values.format}
        data={webhookFormats.map((value) => ({ value, label: messages.webhooks.formats[value] }))}
        onChange={({ currentTarget }) =>
          set({ format: webhookFormats.find((each) => each === currentTarget.value) ?? 'standard' })
        }
      />
      <LanguageSelect value={values.language} onChange={(language) => set({ language })} />
      {webhook && (
        <Switch
          label={shared.on}
          checked={values.isActive}
          onChange={({ currentTarget: { checked } }) => set({ isActive: checked })}
        />
      )}
    </FormDialog>
  )
}

const errorsOf = (error: z.core.$ZodError): Readonly<Record<string, readonly string[] | undefined>> =>
  z.flattenError(error).fieldErrors
