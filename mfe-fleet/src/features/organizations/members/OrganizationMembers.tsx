import { type AccessLevel, accessLevels, type Membership } from '@hoistway/contracts/organization'
import { reasonOf } from '@hoistway/platform/http'
import { useUser } from '@hoistway/platform/session'
import { useConfirm } from '@hoistway/ui/confirm'
import { ActionIcon, NativeSelect, Stack, Title } from '@hoistway/ui/core'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { IconTrash } from '@hoistway/ui/icons'
import { type Column, DataTable, TwoLines } from '@hoistway/ui/table'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { changeMember, mayManageMembers, memberList, removeMember } from '../../../api/members.ts'
import { AddMember } from './AddMember.tsx'

const nameOf = ({ user, userId }: Membership) =>
  (user && (`${user.firstName} ${user.lastName}`.trim() || user.email)) || userId

/** Who belongs to an organization, and how much they may do; to change for those who may (beyond A §2). */
export function OrganizationMembers({ organizationId }: { readonly organizationId: string }) {
  const { id: userId } = useUser()
  const members = useQuery(memberList(organizationId))
  const { data: mayManage = false } = useQuery(mayManageMembers(organizationId, userId))
  const { ask, dialog } = useConfirm()
  const change = useMutation({
    mutationFn: ({ member, accessLevel }: { member: Membership; accessLevel: AccessLevel }) =>
      changeMember(organizationId, member.userId, {
        accessLevel,
        ...(member.department && { department: member.department }),
      }),
  })
  const remove = useMutation({
    mutationFn: (member: Membership) => removeMember(organizationId, member.userId),
  })
  const columns = useMemo((): Column<Membership>[] => {
    const confirmAndRemove = async (member: Membership) => {
      const text = `Remove ${nameOf(member)} from this organization? Access through it ends at once.`
      if (await ask({ title: 'Remove member', text, confirm: 'Remove', danger: true })) remove.mutate(member)
    }
    return [
      {
        key: 'member',
        header: 'Member',
        cell: (member) => <TwoLines first={nameOf(member)} second={member.user?.email ?? '—'} />,
      },
      {
        key: 'level',
        header: 'Access Level',
        controls: true,
        cell: (member) =>
          mayManage ? (
            <NativeSelect
              size="xs"
              w={150}
              aria-label={`Access level of ${nameOf(member)}`}
              data={[...accessLevels]}
              value={member.accessLevel ?? ''}
              onChange={({ currentTarget: { value } }) => {
                const accessLevel = accessLevels.find((level) => level === value)
                if (accessLevel) change.mutate({ member, accessLevel })
              }}
            />
          ) : (
            (member.accessLevel ?? '—')
          ),
      },
      {
        key: 'department',
        header: 'Department',
        cell: ({ department }) => department || '—',
        secondary: true,
      },
      ...(mayManage
        ? [
            {
              key: 'actions',
              header: 'Actions',
              align: 'right' as const,
              controls: true,
              cell: (member: Membership) => (
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={`Remove ${nameOf(member)}`}
                  onClick={() => confirmAndRemove(member)}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              ),
            },
          ]
        : []),
    ]
  }, [mayManage, ask, change.mutate, remove.mutate])
  return (
    <Stack gap="sm">
      <Title order={2} size="h5">
        Members
      </Title>
      {change.isError && (
        <ErrorBanner reason={reasonOf(change.error)}>Failed to change the access level</ErrorBanner>
      )}
      {remove.isError && (
        <ErrorBanner reason={reasonOf(remove.error)}>Failed to remove the member</ErrorBanner>
      )}
      {members.isError && <ErrorBanner onRetry={() => members.refetch()}>Failed to load members</ErrorBanner>}
      {!(members.isError && !members.data) && (
        <DataTable
          label="Members"
          columns={columns}
          rows={members.data}
          rowKey={(member) => member.userId}
          empty={{ title: 'No members yet' }}
          skeletonRows={3}
        />
      )}
      {mayManage && <AddMember organizationId={organizationId} />}
      {dialog}
    </Stack>
  )
}
