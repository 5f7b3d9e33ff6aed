import type { Account, AccountSession } from '@hoistway/contracts/account'
import { failureText } from '@hoistway/platform/http'
import { Age, DateTime } from '@hoistway/ui/age'
import { useRecordChanges } from '@hoistway/ui/delete-record'
import { DetailCard } from '@hoistway/ui/detail-card'
import { ageProfiles } from '@hoistway/ui/formats'
import { type Column, column, DataTable, TwoLines } from '@hoistway/ui/table'
import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { buttonColumn } from '../../shared/button-column.tsx'
import { accounts as messages } from '../../texts/en.ts'
import { endSessions, sessionsQuery } from './users.api.ts'

const deviceOf = ({ browser, system }: AccountSession) =>
  [browser, system].filter(Boolean).join(', ') || messages.sessions.unknownDevice

const ALL = 'all'

const columns = (
  onEnd: (session: AccountSession) => void,
  ending: readonly string[],
): Column<AccountSession>[] => [
  column('device', messages.sessions.device, (session) => (
    <TwoLines first={deviceOf(session)} second={session.isOwn ? messages.sessions.own : ''} />
  )),
  column('address', messages.sessions.address, ({ address }) => address ?? '—'),
  column('from', messages.sessions.from, ({ createdAt }) => <DateTime time={createdAt} />),
  column('seen', messages.sessions.seen, ({ seenAt }) =>
    seenAt ? <Age time={seenAt} profile={ageProfiles.lastSeen} /> : '—',
  ),
  buttonColumn({
    label: messages.sessions.end,
    named: (session) =>
      session.isOwn ? undefined : messages.actionOf(messages.sessions.end, deviceOf(session)),
    loading: ({ id }) => ending.includes(id),
    onClick: onEnd,
  }),
]

export function AccountSessions({ account }: { readonly account: Account }) {
  const { data, error, refetch } = useQuery(sessionsQuery(account.id))
  const { mutate, changing, banners } = useRecordChanges<AccountSession | undefined>({
    keyOf: (session) => session?.id ?? ALL,
    change: (session) => endSessions(account, session),
    failure: (error) => failureText(error, messages.sessions.failed),
  })
  const others = data?.filter(({ isOwn }) => !isOwn) ?? []
  return (
    <DetailCard title={messages.sessions.title}>
      <Stack gap="sm">
        {banners}
        <DataTable
          label={messages.sessions.title}
          columns={columns(mutate, changing)}
          rows={data}
          failure={{ error, text: messages.sessions.loadFailed, retry: () => void refetch() }}
          rowKey={({ id }) => id}
          empty={{ title: messages.sessions.none }}
          skeletonRows={2}
        />
        {others.length > 0 && (
          <div>
            <Button variant="default" loading={changing.includes(ALL)} onClick={() => mutate(undefined)}>
              {messages.sessions.endAll}
            </Button>
          </div>
        )}
      </Stack>
    </DetailCard>
  )
}
