import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { Tooltip } from '../overlay/tooltip.tsx'

interface Props extends ButtonProps {
  readonly type?: 'submit'
  readonly onClick?: () => void
  /** Shown as tooltip and description. */
  readonly disabledReason: string | undefined
}

/** Renders a button that stays focusable while disabled, so that screen readers announce the reason. */
export function ReasonedButton({ type, onClick, disabledReason, ...button }: Props) {
  const blocked = disabledReason !== undefined
  const reasonId = useId()
  return (
    <>
      <Tooltip label={disabledReason} disabled={!blocked}>
        <Button
          {...button}
          {...(type && { type })}
          {...(blocked && { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': reasonId })}
          // The second click of a double click that opened the form does not send it.
          onClick={(event) => (blocked || (type && event.detail > 1) ? event.preventDefault() : onClick?.())}
        />
      </Tooltip>
      {blocked && <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
    </>
  )
}
