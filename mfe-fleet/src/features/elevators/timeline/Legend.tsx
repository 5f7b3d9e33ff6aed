import { memo } from 'react'
import { timeline as messages } from '../../../texts/en.ts'
import { isHollow, shapes } from './mark-shapes.ts'
import classes from './Timeline.module.css'

const kinds = ['critical', 'warning', 'info', 'resolved', 'command', 'connection', 'change'] as const
const samples = {
  active: ['M-7-2H7V1H-7Z', 'critical'],
  door: ['M-7-4H7V4H-7Z', 'door'],
  gap: ['M-6 0L0-6M-6 6L6-6M0 6L6 0', 'gap'],
  second: ['M-7 0H-2M2 0H7', 'second'],
} as const

export const Legend = memo(function Legend({ second }: { readonly second: string | undefined }) {
  const texts = messages.legend
  return (
    <ul className={classes.legend} aria-label={texts.label}>
      {kinds.map((kind) => (
        <Entry key={kind} text={texts[kind]} path={shapes[kind]} colour={kind} isLine={isHollow(kind)} />
      ))}
      <Sample text={texts.active} of="active" />
      <Sample text={texts.door} of="door" />
      <Sample text={texts.gap} of="gap" isLine />
      {second !== undefined && <Sample text={texts.second(second)} of="second" isLine />}
    </ul>
  )
})

interface SampleProps {
  readonly text: string
  readonly of: keyof typeof samples
  readonly isLine?: boolean
}

function Sample({ of, ...entry }: SampleProps) {
  const [path, colour] = samples[of]
  return <Entry {...entry} path={path} colour={colour} />
}

interface EntryProps {
  readonly text: string
  readonly path: string
  readonly colour: string
  readonly isLine?: boolean
}

const Entry = ({ text, path, colour, isLine = false }: EntryProps) => (
  <li>
    <svg viewBox="-7 -7 14 14" aria-hidden style={{ [isLine ? 'stroke' : 'fill']: `var(--${colour})` }}>
      <path d={path} {...(isLine && { fill: 'none' })} />
    </svg>
    {text}
  </li>
)
