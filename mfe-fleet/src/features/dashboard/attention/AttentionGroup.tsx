import type { AttentionItem } from '@hoistway/contracts/fleet'
import { Text } from '@hoistway/ui/core'
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
  readonly onOpen: OnOpen
}

export function AttentionGroup({ items, isCut, onOpen }: Props) {
  const [{ organizationName, reasons }] = items
  return (
    <li className={classes.item}>
      <details>
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
