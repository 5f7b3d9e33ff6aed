import {
  type CreatedApiToken,
  isReleaseScope,
  type ServiceAccount,
  type TokenScope,
  tokenScopes,
} from '@hoistway/contracts/service-account'
import { serverNow } from '@hoistway/platform/environment'
import { failureText } from '@hoistway/platform/http'
import { FailureBanner } from '@hoistway/ui/failure'
import { FormDialog } from '@hoistway/ui/form'
import { Checkbox, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useTouchedForm } from '../../../shared/auth-form/use-touched-form.ts'
import { areRemoteNames, remoteNames } from '../../../shared/remote-names.ts'
import { serviceAccounts as messages, shared } from '../../../texts/en.ts'
import { createApiToken } from './service-accounts.api.ts'

interface Props {
  readonly account: ServiceAccount
  readonly onClose: () => void
  readonly onCreated: (token: CreatedApiToken) => void
}

const LIFETIMES = [30, 90, 180, 365]
const DAY_MS = 86_400_000

const typedFields = (isForReleases: boolean) =>
  z.object({
    name: z.string().check(z.refine((name) => name.trim() !== '', { error: () => shared.nameMissing })),
    remotes: z.string().check(
      z.refine((text) => !isForReleases || areRemoteNames(text), {
        error: () => messages.token.remotesInvalid,
      }),
    ),
  })

export function TokenDialog({ account, onClose, onCreated }: Props) {
  const texts = messages.token
  const create = useMutation({
    mutationFn: (body: Parameters<typeof createApiToken>[1]) => createApiToken(account, body),
    // The answer contains the token itself, which must not stay in memory.
    gcTime: 0,
    onSuccess: (created) => {
      onClose()
      onCreated(created)
    },
  })
  const [scopes, setScopes] = useState<readonly TokenScope[]>([])
  const [areScopesTouched, setScopesTouched] = useState(false)
  const [days, setDays] = useState('90')
  const isForReleases = scopes.some(isReleaseScope)
  const form = useTouchedForm(typedFields(isForReleases), { name: '', remotes: '' })
  const submit = form.onSubmit(({ name, remotes }) => {
    setScopesTouched(true)
    if (scopes.length === 0) return
    const expiresAt = new Date(serverNow() + Number(days) * DAY_MS).toISOString()
    create.mutate({
      name: name.trim(),
      scopes: [...scopes],
      remotes: isForReleases ? remoteNames(remotes) : [],
      expiresAt,
    })
  })
  return (
    <FormDialog
      title={messages.newTokenFor(account.name ?? '')}
      submit={texts.create}
      busy={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FailureBanner failure={failureText(create.error, texts.failed)} onDismiss={create.reset} />
      <TextInput
        label={shared.name}
        description={texts.nameHint}
        required
        maxLength={100}
        data-autofocus
        {...form.field('name')}
      />
      <Checkbox.Group
        label={messages.columns.scopes}
        description={texts.scopesHint}
        required
        value={[...scopes]}
        onChange={(chosen) => setScopes(tokenScopes.filter((scope) => chosen.includes(scope)))}
        error={areScopesTouched && scopes.length === 0 && texts.scopesMissing}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt={6}>
          {tokenScopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={scope} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      {isForReleases && (
        <TextInput
          label={texts.remotes}
          description={texts.remotesHint}
          required
          {...form.field('remotes')}
        />
      )}
      <NativeSelect
        label={texts.lifetime}
        data={LIFETIMES.map((days) => ({ value: String(days), label: texts.days(days) }))}
        value={days}
        onChange={(event) => setDays(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
