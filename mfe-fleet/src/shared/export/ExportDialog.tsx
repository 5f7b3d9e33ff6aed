import { failureText } from '@hoistway/platform/http'
import { Button, Dimmed, Group, Modal, NativeSelect, SegmentedControl, Stack } from '@hoistway/ui/core'
import { FailureBanner } from '@hoistway/ui/failure'
import { bytes as bytesText } from '@hoistway/ui/formats'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { exports as messages, shared } from '../../texts/en.ts'
import { type ExportPeriod, type ExportSource, exportFile, exportFormats } from './export-file.ts'

export interface ExportChoice extends ExportSource {
  readonly label: string
  readonly note: string
}

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly of: string
  readonly choices: readonly [ExportChoice, ...ExportChoice[]]
  readonly period: () => ExportPeriod
  readonly children: ReactNode
}

const MB = 1_024 ** 2

export function ExportDialog({ opened, onClose, of, choices, period, children }: Props) {
  const [name, setName] = useState(choices[0].name)
  const [format, setFormat] = useState<(typeof exportFormats)[number]>('csv')
  const [received, setReceived] = useState(0)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const source = choices.find((choice) => choice.name === name) ?? choices[0]
  const run = useMutation({
    mutationFn: (controller: AbortController) =>
      exportFile({
        source,
        format,
        period: period(),
        signal: controller.signal,
        // Rounded, because thousands of chunks would each render.
        onReceived: (bytes) => setReceived(Math.floor(bytes / MB) * MB),
      }),
    onSuccess: onClose,
  })
  const close = () => {
    running.current?.abort()
    run.reset()
    onClose()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (run.isPending) return
    running.current = new AbortController()
    setReceived(0)
    run.mutate(running.current)
  }
  return (
    <Modal opened={opened} onClose={close} title={messages.title(of)}>
      <form onSubmit={submit}>
        <Stack>
          <FailureBanner failure={failureText(run.error, messages.failed)} onDismiss={run.reset} />
          {children}
          <NativeSelect
            label={messages.content}
            description={source.note}
            data={choices.map((choice) => ({ value: choice.name, label: choice.label }))}
            value={source.name}
            disabled={run.isPending}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            data-autofocus
          />
          <SegmentedControl
            aria-label={messages.format}
            data={[
              { value: 'csv', label: 'CSV' },
              { value: 'parquet', label: 'Parquet' },
            ]}
            value={format}
            disabled={run.isPending}
            onChange={(value) => setFormat(exportFormats.find((each) => each === value) ?? 'csv')}
          />
          <Dimmed>{messages.utc}</Dimmed>
          <Group justify="flex-end" gap="xs">
            {run.isPending && received > 0 && <Dimmed>{messages.received(bytesText(received))}</Dimmed>}
            <Button variant="default" onClick={close}>
              {shared.cancel}
            </Button>
            <Button type="submit" disabled={run.isPending}>
              {run.isPending ? shared.exporting : shared.export}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
