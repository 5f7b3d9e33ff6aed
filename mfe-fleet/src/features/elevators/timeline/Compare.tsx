import type { Elevator } from '@hoistway/contracts/elevator'
import { Button, Dimmed, NativeSelect } from '@hoistway/ui/core'
import { timeline as messages } from '../../../texts/en.ts'

interface Props {
  readonly id: string
  readonly offered: readonly Elevator[] | undefined
  /** The user asked for the others, rather than a link. */
  readonly isAsked: boolean
  readonly isLoading: boolean
  readonly ask: () => void
  readonly choose: (id: string) => void
}

export function Compare({ id, offered, isAsked, isLoading, ask, choose }: Props) {
  const texts = messages.compare
  if (!offered)
    return (
      <Button size="compact-sm" variant="default" loading={isLoading} onClick={ask}>
        {texts.open}
      </Button>
    )
  const isKnown = offered.some((each) => each.id === id)
  if (offered.length === 0) return <Dimmed role="status">{texts.none}</Dimmed>
  return (
    <NativeSelect
      size="xs"
      aria-label={texts.label}
      // It replaces the pressed button.
      autoFocus={isAsked}
      value={isKnown ? id : ''}
      data={[
        { value: '', label: id && !isKnown ? texts.missing : texts.nothing },
        ...offered.map((each) => ({ value: each.id, label: each.name ?? '—' })),
      ]}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
}
