import {
  type CodeForm,
  codeForm,
  type EnrolmentRequest,
  enrolmentRequest,
  type SecondFactorProof,
} from '@hoistway/contracts/second-factor'
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { CodeField } from '../../shared/auth-form/CodeField.tsx'
import { FormAlert } from '../../shared/auth-form/FormAlert.tsx'
import { PasswordField } from '../../shared/auth-form/PasswordField.tsx'
import type { Refusal } from '../../shared/auth-form/refusal.ts'
import { SubmitButton } from '../../shared/auth-form/SubmitButton.tsx'
import { useTouchedForm } from '../../shared/auth-form/use-touched-form.ts'

interface Props {
  /** Label of the submit button. */
  readonly label: string
  /** What the action leads to. */
  readonly consequence: string
  readonly busy: boolean
  readonly refused: Refusal
  readonly onSubmit: (proof: SecondFactorProof) => void
  readonly onCancel: () => void
}

const kinds = [
  { value: 'password', label: 'With password' },
  { value: 'code', label: 'With a code' },
] as const

/** Asks for the password or a code before the second factor is weakened. */
export function ProofForm(props: Props) {
  const [kind, setKind] = useState<'password' | 'code'>('password')
  const Fields = kind === 'password' ? PasswordProof : CodeProof
  return (
    <Stack gap="md" maw={420} align="flex-start">
      <Text size="sm">{props.consequence}</Text>
      <SegmentedControl
        aria-label="Prove that it is you with"
        data={[...kinds]}
        value={kind}
        onChange={setKind}
      />
      <Fields {...props} />
    </Stack>
  )
}

function PasswordProof({ onSubmit, ...rest }: Props) {
  const form = useTouchedForm<EnrolmentRequest>(enrolmentRequest, { password: '' }, rest.refused.fields)
  return (
    <form
      onSubmit={form.onSubmit((proof) => !rest.busy && onSubmit(proof))}
      noValidate
      method="post"
      style={wide}
    >
      <Stack gap="md">
        <FormAlert text={rest.refused.text} />
        <PasswordField label="Your password" autoComplete="current-password" {...form.field('password')} />
        <Buttons {...rest} />
      </Stack>
    </form>
  )
}

function CodeProof({ onSubmit, ...rest }: Props) {
  const form = useTouchedForm<CodeForm>(codeForm, { code: '' }, rest.refused.fields)
  return (
    <form
      onSubmit={form.onSubmit((proof) => !rest.busy && onSubmit(proof))}
      noValidate
      method="post"
      style={wide}
    >
      <Stack gap="md">
        <FormAlert text={rest.refused.text} />
        <CodeField kind="app" {...form.field('code')} />
        <Buttons {...rest} />
      </Stack>
    </form>
  )
}

const wide = { width: '100%' }

function Buttons({ label, busy, onCancel }: Pick<Props, 'label' | 'busy' | 'onCancel'>) {
  return (
    <Group gap="xs">
      <SubmitButton compact busy={busy} label={label} busyLabel="Checking..." />
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </Group>
  )
}
