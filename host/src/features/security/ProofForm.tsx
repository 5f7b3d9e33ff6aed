import type { SecondFactorProof } from '@hoistway/contracts/second-factor'
import { SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Refusal } from '../../shared/auth-form/refusal.ts'
import { security as messages } from '../../texts/en.ts'
import { CodeForm, PasswordForm } from './StepForm.tsx'

interface Props {
  readonly label: string
  /** Explains the effect of the action. */
  readonly consequence: string
  readonly busy: boolean
  readonly refused: Refusal
  readonly onSubmit: (proof: SecondFactorProof) => void
  readonly onCancel: () => void
}

/** Asks for the password or a code before the second factor is weakened. */
export function ProofForm({ consequence, ...form }: Props) {
  const [kind, setKind] = useState<'password' | 'code'>('password')
  const Form = kind === 'password' ? PasswordForm : CodeForm
  return (
    <Stack gap="md" maw={420} align="flex-start">
      <Text size="sm">{consequence}</Text>
      <SegmentedControl
        aria-label={messages.proof.title}
        data={[
          { value: 'password', label: messages.proof.withPassword },
          { value: 'code', label: messages.proof.withCode },
        ]}
        value={kind}
        onChange={setKind}
      />
      <Form {...form} busyLabel={messages.proof.checking} />
    </Stack>
  )
}
