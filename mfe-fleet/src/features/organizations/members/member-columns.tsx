import { messages as fieldNames } from '@hoistway/contracts/field-names.messages'
import { type AccessLevel, accessLevels, type Membership } from '@hoistway/contracts/organization'
import { isKnown } from '@hoistway/contracts/reading'
import { accessLevelText } from '@hoistway/contracts/role-names'
import { NativeSelect } from '@hoistway/ui/core'
import { IconTrash } from '@hoistway/ui/icons'
import { ActiveBadge } from '@hoistway/ui/online-badge'
import { RowButton } from '@hoistway/ui/row-action'
import { actionsColumn, type Column, column, TwoLines } from '@hoistway/ui/table'
import { organizationMembers as messages, shared } from '../../../texts/en.ts'
import { accessLevelOptions } from './access-level-options.ts'

export const memberName = ({ user, userId }: Membership) =>
  (user && (`${user.firstName} ${user.lastName}`.trim() || user.email)) || userId

interface MemberHandlers {
  readonly change: (change: { member: Membership; accessLevel: AccessLevel }) => void
  readonly remove: (member: Membership) => void
}

const memberColumn = (): Column<Membership> =>
  column('member', messages.member, (member) => (
    <TwoLines
      first={
        <>
          {memberName(member)} {member.isActive === false && <ActiveBadge isActive={false} />}
        </>
      }
      second={member.user?.email ?? '—'}
    />
  ))

const departmentColumn = (): Column<Membership> =>
  column('department', fieldNames.department, ({ department }) => department || '—')

export function memberColumns(handlers: MemberHandlers | undefined): Column<Membership>[] {
  const levelColumn: Column<Membership> = {
    key: 'level',
    header: messages.accessLevel,
    controls: true,
    cell: (member) =>
      handlers && isKnown(member.userId) ? (
        <AccessLevelSelect member={member} onChange={handlers.change} />
      ) : member.accessLevel ? (
        accessLevelText(member.accessLevel)
      ) : (
        '—'
      ),
  }
  if (!handlers) return [memberColumn(), levelColumn, departmentColumn()]
  const buttonsColumn: Column<Membership> = actionsColumn(
    (member) =>
      isKnown(member.userId) && (
        <RowButton
          label={shared.remove}
          color="red"
          aria-label={messages.removeOf(memberName(member))}
          onClick={() => handlers.remove(member)}
        >
          <IconTrash size={16} />
        </RowButton>
      ),
  )
  return [memberColumn(), levelColumn, departmentColumn(), buttonsColumn]
}

interface AccessLevelSelectProps {
  readonly member: Membership
  readonly onChange: MemberHandlers['change']
}

function AccessLevelSelect({ member, onChange }: AccessLevelSelectProps) {
  return (
    <NativeSelect
      size="xs"
      maw={150}
      miw="8.5rem"
      aria-label={messages.accessLevelOf(memberName(member))}
      data={accessLevelOptions()}
      value={member.accessLevel ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const accessLevel = accessLevels.find((level) => level === value)
        if (accessLevel) onChange({ member, accessLevel })
      }}
    />
  )
}
