import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core'
import { useId } from 'react'
import { Tooltip } from '../overlay/tooltip.tsx'

interface Props extends ButtonProps {
  /** `submit` submits the surrounding form. */
  readonly type?: 'submit'
  readonly onClick?: () => void
  /** The reason why it cannot be pressed now, as its tooltip and description. */
  readonly disabledReason: string | undefined
}

/** Renders a button that shows why it is disabled. It stays focusable, so that screen readers announce the reason. */
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
          onClick={(event) => (blocked ? event.preventDefault() : onClick?.())}
        />
      </Tooltip>
      {blocked && <VisuallyHidden id={reasonId}>{disabledReason}</VisuallyHidden>}
    </>
  )
}
