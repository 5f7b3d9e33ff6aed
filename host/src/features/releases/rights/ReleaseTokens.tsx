import { failureText } from '@hoistway/platform/http'
import type { CreatedReleaseToken, ReleaseTokenEntry } from '@hoistway/releases/rights'
import { useConfirm } from '@hoistway/ui/confirm'
import { FailureBanner } from '@hoistway/ui/failure'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { DataTable } from '@hoistway/ui/table'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { SettingsSection } from '../../../shared/SettingsSection.tsx'
import { rights as messages } from '../../../texts/en.ts'
import { NewTokenDialog } from './NewTokenDialog.tsx'
import { revokeToken, tokensQuery } from './rights.api.ts'
import { ShownTokenDialog } from './ShownTokenDialog.tsx'
import { tokenColumns } from './token-columns.tsx'

export function ReleaseTokens() {
  const texts = messages.tokens
  const { data, error, refetch } = useQuery(tokensQuery)
  const client = useQueryClient()
  const { ask, dialog } = useConfirm()
  const [isOpen, setOpen] = useState(false)
  const [created, setCreated] = useState<CreatedReleaseToken>()
  const revocation = useMutation({
    mutationFn: revokeToken,
    onSettled: () => client.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  })
  const { mutate: revoke } = revocation
  const columns = useMemo(
    () =>
      tokenColumns(async (token: ReleaseTokenEntry) => {
        const { named, text, label } = messages.tokens.revoke
        const question = { title: named(token.name), text: text(token.name), confirm: label, danger: true }
        if (await ask(question)) revoke(token)
      }),
    [ask, revoke],
  )
  return (
    <SettingsSection
      title={texts.title}
      lead={texts.lead}
      action={
        <Button variant="default" onClick={() => setOpen(true)}>
          {texts.add}
        </Button>
      }
    >
      <FailureBanner
        failure={failureText(revocation.error, texts.revoke.failed)}
        onDismiss={revocation.reset}
      />
      {error ? (
        <ErrorBanner onRetry={() => void refetch()}>{texts.failed}</ErrorBanner>
      ) : (
        <DataTable
          label={texts.title}
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
          empty={{ title: texts.empty }}
          skeletonRows={2}
        />
      )}
      {dialog}
      <NewTokenDialog opened={isOpen} onClose={() => setOpen(false)} onCreated={setCreated} />
      <ShownTokenDialog created={created} onClose={() => setCreated(undefined)} />
    </SettingsSection>
  )
}
