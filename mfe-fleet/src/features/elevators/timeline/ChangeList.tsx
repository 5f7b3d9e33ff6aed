import type { FloorNames } from '@hoistway/contracts/elevator'
import { Dimmed } from '@hoistway/ui/core'
import { dateTime } from '@hoistway/ui/formats'
import { timeline as messages } from '../../../texts/en.ts'
import { changesOf } from './changes.ts'
import type { Mark } from './marks.ts'
import type { KnownHistory } from './parts.ts'
import classes from './Timeline.module.css'
import type { Second } from './use-second.ts'
import type { Period } from './view.ts'

interface Props {
  readonly known: KnownHistory
  readonly marks: readonly Mark[]
  readonly period: Period
  readonly floors: FloorNames | null | undefined
  readonly second: Second | undefined
  readonly isLoading: boolean
}

const SHOWN = 200

export function ChangeList({ known, marks, period, floors, second, isLoading }: Props) {
  const own = changesOf(known, marks, period, floors)
  const others = second
    ? changesOf(second.known, [], period, second.floors).map((change) => ({
        ...change,
        key: `second ${change.key}`,
        text: `${second.name}: ${change.text}`,
      }))
    : []
  const changes = [...own, ...others].toSorted((one, other) => one.at - other.at)
  const texts = messages.list
  if (changes.length === 0) return <Dimmed>{isLoading ? messages.loading : messages.notLoaded}</Dimmed>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section className={classes.list} aria-label={texts.label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.time}</th>
            <th scope="col">{texts.what}</th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, SHOWN).map(({ key, at, text }) => (
            <tr key={key}>
              <td>{dateTime(at)}</td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {changes.length > SHOWN && <Dimmed>{texts.more(SHOWN, changes.length)}</Dimmed>}
    </section>
  )
}
