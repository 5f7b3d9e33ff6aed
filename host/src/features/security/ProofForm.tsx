import type { SecondFactorProof } from '@hoistway/contracts/second-factor'
import { SegmentedControl, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Refusal } from '../../shared/auth-form/refusal.ts'
import { security as messages } from '../../texts/en.ts'
import { CodeForm, PasswordForm, SsoForm } from './StepForm.tsx'
import { secondFactorQuery } from './security.api.ts'

interface Props {
  readonly label: string
  readonly consequence: string
  readonly busy: boolean
  readonly refused: Refusal
  readonly onSubmit: (proof: SecondFactorProof) => void
  readonly onCancel: () => void
}

export function ProofForm({ consequence, ...state }: Props) {
  const { data } = useQuery(secondFactorQuery)
  const [chosen, choose] = useState<'password' | 'code' | 'sso'>()
  const form = { ...state, busyLabel: messages.proof.checking }
  const provider = data?.provider
  const others = [
    ...(data?.hasPassword === false
      ? []
      : [{ value: 'password' as const, label: messages.proof.withPassword }]),
    ...(provider ? [{ value: 'sso' as const, label: messages.proof.withSso(provider.name) }] : []),
  ]
  const withCode = { value: 'code' as const, label: messages.proof.withCode }
  const kinds = data?.enabled === false && others.length > 0 ? others : [...others, withCode]
  const kind = kinds.find(({ value }) => value === chosen)?.value ?? kinds[0]?.value
  return (
    <Stack gap="md" maw={420} align="flex-start">
      <Text size="sm">{consequence}</Text>
      {kind && kinds.length > 1 && (
        <SegmentedControl aria-label={messages.proof.title} data={kinds} value={kind} onChange={choose} />
      )}
      {kind === 'password' && <PasswordForm {...form} />}
      {kind === 'code' && <CodeForm {...form} />}
      {kind === 'sso' && provider && <SsoForm {...form} provider={provider} />}
    </Stack>
  )
}
