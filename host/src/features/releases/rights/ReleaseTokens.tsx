import { failureText } from '@hoistway/platform/http'
import type { CreatedReleaseToken, ReleaseTokenEntry } from '@hoistway/releases/rights'
import { Modal } from '@hoistway/ui/basics'
import { useConfirm } from '@hoistway/ui/confirm'
import { FailureBanner } from '@hoistway/ui/failure'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { DataTable } from '@hoistway/ui/table'
import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { SettingsSection } from '../../../shared/SettingsSection.tsx'
import { rights as messages } from '../../../texts/en.ts'
import { NewTokenDialog } from './NewTokenDialog.tsx'
import { revokeToken, tokensQuery } from './rights.api.ts'
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

interface Props {
  /** `undefined` while the dialog is closed. */
  readonly created: CreatedReleaseToken | undefined
  readonly onClose: () => void
}

/** Shows a new token. The server does not show it again. */
function ShownTokenDialog({ created, onClose }: Props) {
  const texts = messages.tokens.shown
  return (
    <Modal
      opened={created !== undefined}
      onClose={onClose}
      // An accidental click outside would lose the token.
      closeOnClickOutside={false}
      title={<Text fw={600}>{texts.title}</Text>}
      closeButtonProps={{ 'aria-label': texts.close }}
      centered
    >
      <Stack>
        <Text size="sm">{texts.text(created?.name ?? '')}</Text>
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {created?.token}
        </Code>
        <Group justify="flex-end" gap="xs">
          <CopyButton value={created?.token ?? ''}>
            {({ copied, copy }) => (
              <Button
                onClick={copy}
                leftSection={
                  copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
                }
              >
                {copied ? texts.copied : texts.copy}
              </Button>
            )}
          </CopyButton>
          <Button variant="default" onClick={onClose}>
            {texts.done}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
