import { useTitle } from '@hoistway/platform/title'
import { Button, Group, Stack, Text, TextInput } from '@hoistway/ui/core'
import { ErrorBanner } from '@hoistway/ui/feedback'
import { PageHeader } from '@hoistway/ui/page-header'
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { find as messages } from '../../texts/en.ts'
import classes from './Scanner.module.css'

/** Detects codes in images; most phones' browsers support it, many desktop browsers do not. */
declare const BarcodeDetector: new (options: {
  readonly formats: readonly string[]
}) => { detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]> }

const LOOK_EVERY_MS = 200

const canScan = () => 'BarcodeDetector' in window && navigator.mediaDevices !== undefined

function Scanner({ onKey }: { readonly onKey: (key: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const found = useEffectEvent(onKey)
  useEffect(() => {
    const element = video.current
    if (!element) return
    const end = new AbortController()
    scan(element, end.signal, found).catch(() => {
      if (!end.signal.aborted) setFailed(true)
      end.abort()
    })
    return () => end.abort()
  }, [])
  if (hasFailed) return <ErrorBanner>{messages.noCamera}</ErrorBanner>
  return <video ref={video} className={classes.video} muted playsInline aria-label={messages.scanning} />
}

async function scan(video: HTMLVideoElement, signal: AbortSignal, onKey: (key: string) => void) {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  while (!signal.aborted) {
    const codes = await detector.detect(video)
    const key = codes.map(({ rawValue }) => scannedKey(rawValue)).find((each) => each !== undefined)
    if (key !== undefined && !signal.aborted) {
      stop()
      return onKey(key)
    }
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS))
  }
}

export function FindElevatorPage() {
  const navigate = useNavigate()
  const [key, setKey] = useState('')
  const [isScanning, setScanning] = useState(false)
  useTitle(messages.title)
  const open = (controllerKey: string) => void navigate(paths.go(controllerKey))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (key.trim() !== '') open(key.trim())
  }
  return (
    <>
      <PageHeader title={messages.title} />
      <Stack gap="md" maw={480}>
        <form onSubmit={submit}>
          <Group gap="xs" align="flex-end" wrap="nowrap">
            <TextInput
              label={messages.keyLabel}
              description={messages.hint}
              placeholder={messages.keyPlaceholder}
              value={key}
              onChange={(event) => setKey(event.currentTarget.value)}
              autoCapitalize="characters"
              autoComplete="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="go"
              flex={1}
            />
            <Button type="submit" disabled={key.trim() === ''}>
              {messages.open}
            </Button>
          </Group>
        </form>
        {canScan() && !isScanning && (
          <Button variant="default" onClick={() => setScanning(true)}>
            {messages.scan}
          </Button>
        )}
        {isScanning && (
          <>
            <Text size="sm">{messages.scanning}</Text>
            <Scanner onKey={open} />
            <Button variant="default" onClick={() => setScanning(false)}>
              {messages.stopScanning}
            </Button>
          </>
        )}
      </Stack>
    </>
  )
}

/**
 * The code of an elevator is an address with `/go/` and the key; a controller's own label may contain the key alone.
 */
export function scannedKey(text: string): string | undefined {
  const ofAddress = /\/go\/([^/?#]+)\/?(?:[?#].*)?$/.exec(text.trim())?.[1]
  if (ofAddress === undefined) return /^\s*[^\s/]{2,50}\s*$/.test(text) ? text.trim() : undefined
  return decoded(ofAddress)?.trim() || undefined
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
