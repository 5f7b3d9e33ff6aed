import { Button, Input, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import './file-drop.css'
import { type ReactNode, useId } from 'react'

interface FileDropProps {
  readonly label: string
  readonly required?: boolean
  readonly description?: ReactNode
  readonly error?: ReactNode
  /** Offered by the file picker, with dots. Dropped files are not restricted. */
  readonly extensions: readonly string[]
  /** Label of the button. */
  readonly choose: string
  /** Text next to the button. */
  readonly hint: string
  readonly disabled?: boolean
  /** Receives all files of one drop or selection, unchecked. */
  readonly onFiles: (files: readonly File[]) => void
}

/** Renders a field for one file, which the user drops or selects. */
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
        // The button handles the keyboard.
        activateOnKeyboard={false}
        disabled={disabled}
        // Passes on all files, of which the zone would accept only the first.
        onDropAny={(accepted, rejected) => onFiles([...accepted, ...rejected.map(({ file }) => file)])}
        onDrop={() => {}}
        inputProps={{
          id,
          disabled,
          accept: extensions.join(','),
          'aria-label': label,
          'aria-required': required,
          'aria-invalid': Boolean(error),
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
        {/* The click bubbles up to the zone, which opens the picker. */}
        <Button
          variant="default"
          size="xs"
          disabled={disabled}
          aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
        >
          {choose}
        </Button>
        <Text size="sm" c="dimmed" ta="center" id={`${id}-hint`}>
          {hint}
        </Text>
      </Dropzone>
    </Input.Wrapper>
  )
}
