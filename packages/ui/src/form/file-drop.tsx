import { Button, Input, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import './file-drop.css'
import { type ReactNode, useId } from 'react'

interface FileDropProps {
  readonly label: string
  readonly required?: boolean
  readonly description?: ReactNode
  readonly error?: ReactNode
  /** Extensions that the file picker offers, with their dots. Dropped files are not restricted. */
  readonly extensions: readonly string[]
  /** Text of the button; it opens the file picker. */
  readonly choose: string
  /** Text beside the button. */
  readonly hint: string
  readonly disabled?: boolean
  /** All files that were dropped or chosen at once, unchecked. */
  readonly onFiles: (files: readonly File[]) => void
}

/** A field for one file: drop it, or choose it with the button. */
export function FileDrop({
  label,
  required = false,
  description,
  error,
  extensions,
  choose,
  hint,
  disabled = false,
  onFiles,
}: FileDropProps) {
  const id = useId()
  return (
    <Input.Wrapper
      id={id}
      label={label}
      required={required}
      description={description}
      error={error}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <Dropzone
        mt={6}
        mb={error ? 5 : 0}
        py="lg"
        multiple={false}
        // The button inside is for the keyboard.
        activateOnKeyboard={false}
        disabled={disabled}
        // Of several files only the first is accepted: all that came are handed on together.
        onDropAny={(accepted, rejected) => onFiles([...accepted, ...rejected.map(({ file }) => file)])}
        onDrop={() => {}}
        inputProps={{
          id,
          disabled,
          accept: extensions.join(','),
          'aria-label': label,
          'aria-required': required,
          'aria-invalid': Boolean(error),
          ...(error ? { 'aria-describedby': `${id}-error` } : {}),
        }}
        data-invalid={Boolean(error) || undefined}
        styles={{
          inner: {
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'center',
            gap: 12,
          },
        }}
      >
        {/* A click on it reaches the zone, which opens the picker. */}
        <Button variant="default" size="xs" disabled={disabled} aria-describedby={`${id}-hint`}>
          {choose}
        </Button>
        <Text size="sm" c="dimmed" id={`${id}-hint`}>
          {hint}
        </Text>
      </Dropzone>
    </Input.Wrapper>
  )
}
