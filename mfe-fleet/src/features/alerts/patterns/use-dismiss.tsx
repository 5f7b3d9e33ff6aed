import { limits } from '@hoistway/contracts/limits'
import type { Pattern } from '@hoistway/contracts/pattern'
import { failureText } from '@hoistway/platform/http'
import { Button, Group, Modal, Stack, Text, Textarea } from '@hoistway/ui/core'
import { FailureBanner } from '@hoistway/ui/failure'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { dismissPattern } from '../../../api/patterns.ts'
import { titleOf } from './pattern-texts.ts'
import { messages } from './patterns.messages.ts'

/** Dismisses patterns with a reason: `open(pattern)`, and render `dialog`. */
export function useDismiss() {
  const [pattern, setPattern] = useState<Pattern>()
  const [opened, setOpened] = useState(false)
  const [reason, setReason] = useState('')
  const save = useMutation({
    mutationFn: ({ id, until }: Pattern) => dismissPattern(id, { until, reason: reason.trim() }),
    onSuccess: () => setOpened(false),
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (pattern && reason.trim() && !save.isPending) save.mutate(pattern)
  }
  const open = (chosen: Pattern) => {
    save.reset()
    setReason('')
    setPattern(chosen)
    setOpened(true)
  }
  const dialog = (
    <Modal
      opened={opened}
      onClose={() => setOpened(false)}
      title={<Text fw={600}>{messages.dismissTitle}</Text>}
      closeButtonProps={{ 'aria-label': messages.close }}
      centered
    >
      <form onSubmit={submit}>
        <Stack>
          <FailureBanner failure={failureText(save.error, messages.dismissFailed)} onDismiss={save.reset} />
          {pattern && <Text size="sm">{titleOf(pattern)}</Text>}
          <Textarea
            label={messages.reason}
            description={messages.dismissHint}
            autosize
            minRows={2}
            maxLength={limits.alert.noteMax}
            required
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => setOpened(false)}>
              {messages.cancel}
            </Button>
            <Button type="submit" disabled={save.isPending || !reason.trim()}>
              {save.isPending ? messages.dismissing : messages.dismiss}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
  return { open, dialog }
}
