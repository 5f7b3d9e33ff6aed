import { failureText } from '@hoistway/platform/http'
import { releaseActions } from '@hoistway/releases/release-audit'
import type { CreatedReleaseToken, ReleaseTokenBody } from '@hoistway/releases/rights'
import { Modal } from '@hoistway/ui/basics'
import { FailureBanner } from '@hoistway/ui/failure'
import { FormActions } from '@hoistway/ui/form'
import { Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useTouchedForm } from '../../../shared/auth-form/use-touched-form.ts'
import { rights as messages } from '../../../texts/en.ts'
import { releasesQuery } from '../releases.api.ts'
import { areRemoteNames, namesWithoutRelease, remoteNames } from './remote-names.ts'
import { createToken } from './rights.api.ts'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly onCreated: (token: CreatedReleaseToken) => void
}

const LIFETIMES = [30, 90, 180, 365]
const DAY_MS = 86_400_000
const empty = { name: '', remotes: '' }

/** Schema of the form's fields, whose errors appear in the user's language. */
const typedFields = z.object({
  name: z
    .string()
    .check(z.refine((name) => name.trim() !== '', { error: () => messages.tokens.form.nameMissing })),
  remotes: z.string().check(z.refine(areRemoteNames, { error: () => messages.tokens.form.remotesInvalid })),
})

export function NewTokenDialog({ opened, onClose, onCreated }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={messages.tokens.form.title}>
      <TokenForm onClose={onClose} onCreated={onCreated} />
    </Modal>
  )
}

function TokenForm({ onClose, onCreated }: Omit<Props, 'opened'>) {
  const texts = messages.tokens.form
  const { data: releases } = useQuery(releasesQuery)
  const create = useMutation({
    mutationFn: createToken,
    // The answer contains the token itself, which must not stay in memory.
    gcTime: 0,
    onSuccess: (created) => {
      onClose()
      onCreated(created)
    },
  })
  const form = useTouchedForm(typedFields, empty)
  const [actions, setActions] = useState<ReleaseTokenBody['actions']>(['publish'])
  const [days, setDays] = useState('90')
  // A typing error, or the first release of a new remote.
  const unknown = namesWithoutRelease(form.values.remotes, releases?.registry.remotes)
  const submit = form.onSubmit(({ name, remotes }) => {
    if (create.isPending || actions.length === 0) return
    const expiresAt = new Date(Date.now() + Number(days) * DAY_MS).toISOString()
    create.mutate({ name: name.trim(), remotes: remoteNames(remotes), actions, expiresAt })
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <FailureBanner failure={failureText(create.error, texts.failed)} onDismiss={create.reset} />
        <TextInput
          label={texts.name}
          description={texts.nameHint}
          required
          maxLength={100}
          data-autofocus
          {...form.field('name')}
        />
        <TextInput
          label={texts.remotes}
          description={unknown.length > 0 ? texts.remotesNew(unknown.join(', ')) : texts.remotesHint}
          required
          {...form.field('remotes')}
        />
        <Checkbox.Group
          label={texts.actions}
          required
          value={actions}
          onChange={(chosen) => setActions(releaseActions.filter((action) => chosen.includes(action)))}
          error={actions.length === 0 && texts.actionsMissing}
        >
          <Group gap="md" mt={6}>
            {releaseActions.map((action) => (
              <Checkbox key={action} value={action} label={messages.actions[action]} />
            ))}
          </Group>
        </Checkbox.Group>
        <NativeSelect
          label={texts.lifetime}
          data={LIFETIMES.map((days) => ({ value: String(days), label: texts.days(days) }))}
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
      </Stack>
      <FormActions submit={texts.create} busy={create.isPending} onCancel={onClose} />
    </form>
  )
}
