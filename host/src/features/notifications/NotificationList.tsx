import type { Notification } from '@hoistway/contracts/notification'
import { together } from '@hoistway/contracts/together'
import { isolated } from '@hoistway/language/messages'
import { paths } from '@hoistway/platform/paths'
import { Age } from '@hoistway/ui/age'
import { ageProfiles, dateTime } from '@hoistway/ui/formats'
import { Text, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router-dom'
import { elevatorOf, ownPath } from '../../shared/own-path.ts'
import { notificationList as messages, notifications } from '../../texts/en.ts'
import classes from './NotificationList.module.css'
import { NAMES_SHOWN } from './notifications.constants.ts'

interface Props {
  readonly lines: readonly Notification[]
  readonly empty: string
  readonly onFollow: (line: Notification) => void
}

export function NotificationList({ lines, empty, onFollow }: Props) {
  if (lines.length === 0) {
    return (
      <Text c="dimmed" size="sm" px="sm" pb="md">
        {empty}
      </Text>
    )
  }
  // A new notification shifts the others, so that one may be on two pages.
  const unique = [...new Map(lines.map((line) => [line.id, line])).values()]
  const groups = together(unique, {
    key: ({ organizationId, severity, message }) => `${organizationId} ${severity} ${message}`,
    at: ({ organizationId, timestamp }) => (organizationId ? Date.parse(timestamp ?? '') : Number.NaN),
    elevator: ({ id, link }) => elevatorOf(link) ?? id,
  })
  return (
    <ul className={classes.list}>
      {groups.map((group) =>
        group.length === 1 ? (
          <Lines key={group[0]?.id} lines={group} onFollow={onFollow} />
        ) : (
          <Incident key={group.at(-1)?.id} lines={group} onFollow={onFollow} />
        ),
      )}
    </ul>
  )
}

function Incident({ lines, onFollow }: Pick<Props, 'lines' | 'onFollow'>) {
  const [newest] = lines
  if (!newest) return null
  const names = lines.slice(0, NAMES_SHOWN).map(({ title }) => isolated(title ?? '—'))
  const isUnread = lines.some((line) => line.isUnread)
  const line = {
    ...newest,
    isUnread,
    title: notifications.toasts.incident(lines.length, newest.message ?? '—'),
    message: notifications.toasts.names(names.join(', '), lines.length - names.length),
    count: 1,
    resolvedAt: undefined,
  }
  return (
    <li data-unread={isUnread}>
      <details>
        <summary className={classes.item}>
          <Content line={line} />
        </summary>
        <ul className={classes.members}>
          <Lines lines={lines} onFollow={onFollow} />
        </ul>
      </details>
    </li>
  )
}

const Lines = ({ lines, onFollow }: Pick<Props, 'lines' | 'onFollow'>) =>
  lines.map((line) => {
    const link = ownPath(line.link)
    return (
      <li key={line.id} data-unread={line.isUnread ?? false}>
        {link ? (
          <Link to={link} className={classes.item} onClick={() => onFollow(line)}>
            <Content line={line} />
          </Link>
        ) : (
          <div className={classes.item}>
            <Content line={line} />
          </div>
        )}
        <Replay line={line} onFollow={onFollow} />
      </li>
    )
  })

function Replay({ line, onFollow }: Pick<Props, 'onFollow'> & { readonly line: Notification }) {
  const elevatorId = elevatorOf(line.link)
  if (!elevatorId || !line.timestamp) return null
  return (
    <Link
      to={paths.elevatorReplay(elevatorId, line.timestamp)}
      className={classes.replay}
      aria-label={messages.line.replayOf(dateTime(line.timestamp))}
      onClick={() => onFollow(line)}
    >
      {messages.line.replay}
    </Link>
  )
}

function spokenSeverity(severity: Notification['severity'], isUnread: boolean): string {
  const { line } = messages
  if (!severity) return isUnread ? line.unreadUnknown : line.readUnknown
  return (isUnread ? line.unread : line.read)[severity]
}

function Content({
  line: { title, message, severity, count, since, timestamp, resolvedAt, isUnread, source },
}: {
  readonly line: Notification
}) {
  return (
    <>
      <span className={classes.dot} data-severity={severity ?? 'unknown'} />
      <span className={classes.text}>
        <span className={classes.title}>
          <VisuallyHidden>{spokenSeverity(severity, isUnread === true)}</VisuallyHidden>
          {title ?? '—'}
          {(count ?? 1) > 1 && <span className={classes.count}>{` × ${count}`}</span>}
        </span>
        <span className={classes.message}>{message ?? (source ? null : '—')}</span>
        <span className={classes.age}>
          {source && `${source} · `}
          <Age time={timestamp} profile={ageProfiles.alert} />
          {(count ?? 1) > 1 && (
            <>
              {messages.line.first}
              <Age time={since} profile={ageProfiles.lastKnown} />
            </>
          )}
          {resolvedAt && (
            <>
              {messages.line.resolved}
              <Age time={resolvedAt} profile={ageProfiles.lastKnown} />
            </>
          )}
        </span>
      </span>
    </>
  )
}
