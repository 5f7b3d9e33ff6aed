import type { AccessLevel, Membership } from '@hoistway/contracts/organization'
import { failureText } from '@hoistway/platform/http'
import { paths } from '@hoistway/platform/paths'
import { type DeleteRules, useDeleteRecord, useRecordChanges } from '@hoistway/ui/delete-record'
import { DetailCard } from '@hoistway/ui/detail-card'
import { FailureBanner } from '@hoistway/ui/failure'
import { ActiveBadge } from '@hoistway/ui/online-badge'
import { type Column, column, DataTable } from '@hoistway/ui/table'
import { Anchor, Button, Group, Stack } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { buttonColumn } from '../../shared/button-column.tsx'
import { accounts as messages, shared } from '../../texts/en.ts'
import { LevelSelect, OrganizationSelect } from './InviteDialog.tsx'
import { addMembership, changeMembership, membershipsQuery, removeMembership } from './users.api.ts'

const nameOf = ({ organizationName }: Membership) => organizationName ?? '—'

const columns = (
  onChange: (change: { of: Membership; level: AccessLevel }) => void,
  onRemove: (of: Membership) => void,
): Column<Membership>[] => [
  column('organization', messages.filters.organizationId.label, (each) => (
    <>
      <Anchor component={Link} to={paths.organization(each.organizationId)} size="sm">
        {nameOf(each)}
      </Anchor>{' '}
      {each.isActive === false && <ActiveBadge isActive={false} />}
    </>
  )),
  {
    key: 'level',
    header: messages.memberships.level,
    controls: true,
    cell: (each) => (
      <LevelSelect
        isInTable
        label={messages.memberships.levelOf(nameOf(each))}
        value={each.accessLevel}
        onChange={(level) => onChange({ of: each, level })}
      />
    ),
  },
  column('department', messages.memberships.department, ({ department }) => department || '—'),
  buttonColumn({
    label: shared.remove,
    named: (each) => messages.actionOf(shared.remove, nameOf(each)),
    color: 'red',
    onClick: onRemove,
  }),
]

export function AccountMemberships({ userId }: { readonly userId: string }) {
  const { data, error, refetch } = useQuery(membershipsQuery(userId))
  const changes = useRecordChanges<{ of: Membership; level: AccessLevel }>({
    keyOf: ({ of }) => of.organizationId,
    change: ({ of, level }) => changeMembership(of, level),
    failure: (error, { of }) => failureText(error, messages.memberships.levelFailed(nameOf(of))),
  })
  const rules: DeleteRules<Membership> = {
    title: messages.memberships.removeTitle,
    confirm: shared.remove,
    question: (of) => messages.memberships.removeText(nameOf(of)),
    rowKey: ({ organizationId }) => organizationId,
    doDelete: removeMembership,
    failure: (error) => failureText(error, messages.memberships.failed),
  }
  const { confirmDelete, banners, dialog } = useDeleteRecord(rules, data)
  return (
    <DetailCard title={messages.columns.memberships}>
      <Stack gap="sm">
        {changes.banners}
        {banners}
        <DataTable
          label={messages.columns.memberships}
          columns={columns(changes.mutate, confirmDelete)}
          rows={data}
          failure={{ error, text: messages.memberships.loadFailed, retry: () => void refetch() }}
          rowKey={({ organizationId }) => organizationId}
          empty={{ title: messages.memberships.none }}
          skeletonRows={2}
        />
        <AddMembership userId={userId} known={data ?? []} />
      </Stack>
      {dialog}
    </DetailCard>
  )
}

interface AddProps {
  readonly userId: string
  readonly known: readonly Membership[]
}

function AddMembership({ userId, known }: AddProps) {
  const [organizationId, setOrganization] = useState('')
  const [level, setLevel] = useState<AccessLevel>('User')
  const add = useMutation({
    mutationFn: (id: string) => addMembership(userId, id, level),
    onSuccess: (_, id) => setOrganization((chosen) => (chosen === id ? '' : chosen)),
  })
  return (
    <>
      <Group gap="md" align="flex-end">
        <OrganizationSelect
          label={messages.memberships.add}
          value={organizationId}
          taken={known.map((each) => each.organizationId)}
          onChange={setOrganization}
        />
        <LevelSelect label={messages.memberships.level} value={level} onChange={setLevel} />
        <Button
          disabled={organizationId === ''}
          loading={add.isPending}
          onClick={() => add.mutate(organizationId)}
        >
          {shared.add}
        </Button>
      </Group>
      <FailureBanner failure={failureText(add.error, messages.memberships.failed)} onDismiss={add.reset} />
    </>
  )
}
