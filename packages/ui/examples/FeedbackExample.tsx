import { useConfirm } from '@hoistway/ui/confirm'
import { Button, Group, Stack } from '@hoistway/ui/core'
import { EmptyState, ErrorBanner, Loading, type Status, StatusBanner } from '@hoistway/ui/feedback'
import { useState } from 'react'

export function FeedbackExample() {
  const { ask, dialog } = useConfirm()
  const [status, setStatus] = useState<Status>()
  const remove = async () => {
    const question = {
      title: 'Delete lift',
      text: 'This action cannot be undone.',
      confirm: 'Delete',
      danger: true,
    }
    const yes = await ask(question)
    setStatus({ kind: yes ? 'success' : 'info', text: yes ? 'Deleted' : 'Nothing was deleted' })
  }
  return (
    <Stack gap="sm">
      <ErrorBanner onRetry={() => {}}>Failed to load lifts</ErrorBanner>
      {status && <StatusBanner status={status} onClear={() => setStatus(undefined)} clearAfter={5_000} />}
      <Group>
        <Button color="red" onClick={remove}>
          Delete
        </Button>
      </Group>
      <Loading label="Loading lifts..." />
      <EmptyState title="No lifts yet" hint="Get started by adding your first one." />
      {dialog}
    </Stack>
  )
}
