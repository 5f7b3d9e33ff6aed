import { Text, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router-dom'
import { spanText, useNow } from '../../app/elapsed.ts'
import classes from './NotificationList.module.css'
import type { Notification } from './notification-store.ts'

interface Props {
  readonly list: readonly Notification[]
  readonly onFollow: () => void
}

export function NotificationList({ list, onFollow }: Props) {
  const now = useNow()
  if (list.length === 0) {
    return (
      <Text c="dimmed" size="sm" px="sm" pb="md">
        Nothing new. Alerts of elevators that you watch and messages to you appear here.
      </Text>
    )
  }
  return (
    <ul className={classes.list}>
      {list.map((one) => {
        const content = (
          <>
            <span className={classes.dot} data-severity={one.severity} />
            <span className={classes.text}>
              <span className={classes.title}>
                <VisuallyHidden>{`${one.severity}: `}</VisuallyHidden>
                {one.title}
              </span>
              {one.message && <span className={classes.message}>{one.message}</span>}
              <time className={classes.age} dateTime={one.at} title={new Date(one.at).toLocaleString()}>
                {spanText(now - Date.parse(one.at))} ago
              </time>
            </span>
          </>
        )
        return (
          <li key={one.id} data-unread={!one.read}>
            {one.link ? (
              <Link to={one.link} className={classes.item} onClick={onFollow}>
                {content}
              </Link>
            ) : (
              <div className={classes.item}>{content}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
