import type { AttentionItem } from '@hoistway/contracts/fleet'
import { Text } from '@hoistway/ui/core'
import type { Dispatch, SetStateAction } from 'react'
import { OrganizationName } from '../../../shared/OrganizationName.tsx'
import { attention as messages } from '../../../texts/en.ts'
import classes from './AttentionLine.module.css'
import { AttentionLine, type OnOpen, ReasonAge, ReasonIcon } from './AttentionLine.tsx'
import { reasonText } from './attention.ts'

interface Props {
  /** Elevators of one organization with the same reasons. */
  readonly items: readonly [AttentionItem, ...AttentionItem[]]
  /** The server may have more than it lists. */
  readonly isCut: boolean
  /** Ids of elevators. The group is open if it contains one of them. */
  readonly opened: readonly string[]
  readonly setOpened: Dispatch<SetStateAction<readonly string[]>>
  readonly onOpen: OnOpen
}

export function AttentionGroup({ items, isCut, opened, setOpened, onOpen }: Props) {
  const [{ organizationName, reasons }] = items
  const ids = items.map(({ elevatorId }) => elevatorId)
  return (
    <li className={classes.item}>
      <details
        open={ids.some((id) => opened.includes(id))}
        onToggle={({ currentTarget: { open } }) =>
          setOpened((before) => [...before.filter((id) => !ids.includes(id)), ...(open ? ids : [])])
        }
      >
        <summary className={classes.summary}>
          <span className={classes.name}>{messages.elevators(items.length, isCut)}</span>
          {/* Plain, because a summary is a control itself. */}
          <OrganizationName id={undefined} name={organizationName} />
          {reasons.map((reason) => (
            <span key={reason.alert?.alertCode ?? reason.kind} className={classes.reason}>
              <ReasonIcon kind={reason.kind} />
              <Text span size="xs" c="dimmed" className={classes.text}>
                {reasonText(reason)} <ReasonAge reason={reason} />
              </Text>
            </span>
          ))}
        </summary>
        <ul className={classes.members}>
          {items.map((item) => (
            <AttentionLine key={item.elevatorId} item={item} onOpen={onOpen} />
          ))}
        </ul>
      </details>
    </li>
  )
}
