import { failureText } from '@hoistway/platform/http'
import { FailureBanner } from '@hoistway/ui/failure'
import { FormDialog } from '@hoistway/ui/form'
import { NativeSelect, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { promote as messages, schedules as ofSchedules, shared } from '../../../texts/en.ts'
import { promote } from '../releases.api.ts'
import { ReasonField } from './ReasonField.tsx'
import { WhenField } from './WhenField.tsx'
import { now, scheduledText, timeErrorOf, timeOf } from './when.ts'

interface Props {
  readonly name: string
  readonly title: string
  readonly live: string | null
  readonly versions: readonly string[]
  readonly reasonRequired: boolean
  readonly needsTwo: boolean
  readonly onClose: () => void
  readonly onDone: (text: string) => void
}

function outcomeText(release: string, answer: Awaited<ReturnType<typeof promote>>): string {
  if ('request' in answer) return messages.waits(release, answer.approvers)
  return 'schedule' in answer ? scheduledText(release, answer) : messages.done(release)
}

export function PromoteDialog(props: Props) {
  const { name, title, live, versions, reasonRequired, needsTwo, onClose, onDone } = props
  // A release that is published later does not replace the one that the user saw.
  const [version, setVersion] = useState(versions[0] ?? '')
  const [why, setWhy] = useState('')
  const [when, setWhen] = useState(now)
  const [timeError, setTimeError] = useState<string>()
  const promotion = useMutation({
    mutationFn: promote,
    onSuccess: (answer, sent) => onDone(outcomeText(`${name} ${sent.version}`, answer)),
  })
  const failed = messages.failed(`${name} ${promotion.variables?.version}`)
  function submit() {
    const wrong = timeErrorOf(when)
    setTimeError(wrong)
    if (wrong === undefined)
      promotion.mutate({ name, version, why, at: timeOf(when) }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={messages.named(title)}
      submit={when.is === 'at' ? ofSchedules.submit : needsTwo ? messages.ask : messages.submit}
      busyLabel={messages.busy}
      busy={promotion.isPending}
      onSubmit={submit}
      onClose={onClose}
      noValidate={false}
    >
      <Text size="sm">{needsTwo ? messages.leadOfTwo : messages.lead}</Text>
      <FailureBanner failure={failureText(promotion.error, failed)} onDismiss={promotion.reset} />
      <NativeSelect
        label={shared.version}
        description={live === null ? messages.noneLive : messages.insteadOf(live)}
        data={[...new Set([...versions, version])]}
        value={version}
        onChange={({ currentTarget }) => setVersion(currentTarget.value)}
      />
      <WhenField when={when} onChange={setWhen} error={timeError} />
      <ReasonField required={reasonRequired} onChange={setWhy} />
    </FormDialog>
  )
}
