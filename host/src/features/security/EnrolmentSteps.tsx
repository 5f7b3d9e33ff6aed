import { QrCode } from '@hoistway/ui/qr-code'
import { Code, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { refusalOf } from '../../shared/auth-form/refusal.ts'
import { HoldEnrolment } from '../../shared/hold-enrolment.ts'
import { outcomeIsUnknown, refusalOfChange } from '../../shared/outcome-unknown.ts'
import { security as messages } from '../../texts/en.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { CodeForm, PasswordForm, SsoForm } from './StepForm.tsx'
import { beginEnrolment, confirmEnrolment, secondFactorQuery } from './security.api.ts'

interface Props {
  /** Called once the user has saved the recovery codes. */
  readonly onDone: () => void
  readonly onCancel?: (() => void) | undefined
}

export function EnrolmentSteps({ onDone, onCancel }: Props) {
  const { data: status } = useQuery(secondFactorQuery)
  const begin = useMutation({ mutationFn: beginEnrolment, gcTime: 0 })
  const client = useQueryClient()
  const hold = useContext(HoldEnrolment)
  const confirm = useMutation({
    mutationFn: confirmEnrolment,
    onMutate: () => hold(true),
    onError: (error) => {
      hold(false)
      // After a lost answer, `dutyQuery` would open the page and hide the failure.
      void client.invalidateQueries({
        queryKey: secondFactorQuery.queryKey,
        exact: outcomeIsUnknown(error),
      })
    },
    gcTime: 0,
  })
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} onDone={onDone} />
  if (!begin.data) {
    const step = {
      label: messages.enrol.continue,
      busyLabel: messages.proof.checking,
      busy: begin.isPending,
      refused: refusalOf(begin.error, messages.enrol.failed),
      onCancel,
    }
    return status?.hasPassword === false && status.provider ? (
      <SsoForm {...step} provider={status.provider} onSubmit={begin.mutate} />
    ) : (
      <PasswordForm {...step} onSubmit={begin.mutate} />
    )
  }
  const { secret, uri } = begin.data
  return (
    <Stack gap="md">
      <Text size="sm">{messages.enrol.scan}</Text>
      <QrCode text={uri} label={messages.enrol.qrCode} />
      <div>
        <Text size="sm" fw={500} id="second-factor-key">
          {messages.enrol.key}
        </Text>
        <Code fz="sm" aria-labelledby="second-factor-key" style={{ overflowWrap: 'anywhere' }}>
          {secret.match(/.{1,4}/g)?.join(' ')}
        </Code>
      </div>
      <CodeForm
        label={messages.enrol.turnOn}
        busyLabel={messages.enrol.turningOn}
        busy={confirm.isPending}
        refused={refusalOfChange(confirm.error, messages.enrol.failed, messages.enrol.unknown)}
        onSubmit={confirm.mutate}
        onCancel={onCancel}
      />
    </Stack>
  )
}
