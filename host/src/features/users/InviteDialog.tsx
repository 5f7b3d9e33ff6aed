import { accountRoles, invitationForm } from '@hoistway/contracts/account'
import { type AccessLevel, accessLevels } from '@hoistway/contracts/organization'
import { accessLevelText, roleText } from '@hoistway/contracts/role-names'
import { knownRoles } from '@hoistway/contracts/roles'
import { useUser } from '@hoistway/platform/session'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { FormDialog } from '@hoistway/ui/form'
import { NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormAlert } from '../../shared/auth-form/FormAlert.tsx'
import { useTouchedForm } from '../../shared/auth-form/use-touched-form.ts'
import { refusalOfChange } from '../../shared/outcome-unknown.ts'
import { hasLocalAccounts } from '../../shared/sso.ts'
import { authForm, accounts as messages } from '../../texts/en.ts'
import { organizationOptions } from './organization-options.ts'
import { ResetLinkDialog } from './ResetLinkDialog.tsx'
import { invite, organizationsQuery } from './users.api.ts'

const empty = { firstName: '', lastName: '', email: '' }

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const call = useMutation({
    mutationFn: invite,
    onSuccess({ token }) {
      if (!token) onClose()
    },
    gcTime: 0,
  })
  const { failed, unknown, managerUnknown, ssoUnknown } = messages.invite
  const isAdmin = useUser().roles.includes('Admin')
  const unknownWithLink = isAdmin ? unknown : managerUnknown
  const refused = refusalOfChange(call.error, failed, hasLocalAccounts() ? unknownWithLink : ssoUnknown)
  const [role, setRole] = useState('User')
  const [organizationId, setOrganization] = useState('')
  const [accessLevel, setLevel] = useState<AccessLevel>('User')
  const form = useTouchedForm<typeof empty>(invitationForm, empty, refused.fields)
  const submit = form.onSubmit((values) => {
    call.mutate({
      ...values,
      roles: knownRoles.filter((each) => each === role),
      memberships: organizationId ? [{ organizationId, accessLevel }] : [],
    })
  })
  const { account, token, expiresAt } = call.data ?? {}
  if (account && token && expiresAt) {
    return (
      <ResetLinkDialog
        title={messages.invite.linkTitle}
        link={{ token, expiresAt }}
        account={account}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      title={messages.invite.label}
      submit={messages.invite.confirm}
      busy={call.isPending}
      disabled={!isAdmin && organizationId === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormAlert text={refused.text} />
      <Text size="sm">{hasLocalAccounts() ? messages.invite.lead : messages.invite.ssoLead}</Text>
      <TextInput label={messages.invite.firstName} required {...form.field('firstName')} />
      <TextInput label={messages.invite.lastName} required {...form.field('lastName')} />
      <TextInput label={authForm.email} type="email" autoComplete="off" required {...form.field('email')} />
      {isAdmin && (
        <NativeSelect
          label={messages.filters.role.label}
          value={role}
          onChange={({ currentTarget }) => setRole(currentTarget.value)}
          data={accountRoles.toReversed().map((value) => ({ value, label: roleText(value) }))}
        />
      )}
      <OrganizationSelect
        label={messages.filters.organizationId.label}
        value={organizationId}
        onChange={setOrganization}
        error={refused.fields?.memberships?.[0]}
        required={!isAdmin}
      />
      <LevelSelect label={messages.memberships.level} value={accessLevel} onChange={setLevel} />
    </FormDialog>
  )
}

interface OrganizationProps {
  readonly label: string
  readonly value: string
  /** They cannot be chosen again. */
  readonly taken?: readonly string[]
  readonly error?: string | undefined
  readonly required?: boolean
  readonly onChange: (organizationId: string) => void
}

export function OrganizationSelect({ taken = [], onChange, ...input }: OrganizationProps) {
  const { data, isError, refetch } = useQuery(organizationsQuery)
  const options = organizationOptions(data ?? []).map((each) => ({
    ...each,
    disabled: taken.includes(each.value),
  }))
  return (
    <Stack gap="xs">
      {isError && !data && (
        <ErrorBanner onRetry={() => void refetch()}>{messages.memberships.choicesFailed}</ErrorBanner>
      )}
      <NativeSelect
        {...input}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        data={[{ value: '', label: messages.memberships.choose }, ...options]}
      />
    </Stack>
  )
}

interface LevelProps {
  readonly label: string
  readonly isInTable?: boolean
  readonly value: AccessLevel | null | undefined
  readonly onChange: (level: AccessLevel) => void
}

export const LevelSelect = ({ label, isInTable, value, onChange }: LevelProps) => (
  <NativeSelect
    {...(isInTable ? { 'aria-label': label, w: '100%', maw: 160 } : { label })}
    value={value ?? ''}
    onChange={({ currentTarget }) => {
      const level = accessLevels.find((each) => each === currentTarget.value)
      if (level) onChange(level)
    }}
    data={accessLevels.map((level) => ({ value: level, label: accessLevelText(level) }))}
  />
)
