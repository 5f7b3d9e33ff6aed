import { usePreferences } from '@hoistway/platform/preferences'
import { Button, CopyText, Group, NativeSelect, Text } from '@hoistway/ui/core'
import { formatTime, ownTimeZone } from '@hoistway/ui/formats'
import {
  IconDownload,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '@hoistway/ui/icons'
import { replay as messages } from '../../../texts/en.ts'
import { Tool } from '../timeline/Tool.tsx'
import type { Period } from '../timeline/view.ts'
import classes from './Replay.module.css'
import { offsetText, type Speed, speeds } from './replay-period.ts'
import type { Playhead } from './use-playhead.ts'

interface Props {
  readonly playhead: Playhead
  readonly period: Period
  readonly of: number
  readonly words: string
  readonly link: () => string
  readonly onStep: (isForward: boolean) => void
  /** `undefined` until everything has loaded. */
  readonly onSave: (() => void) | undefined
}

const SLIDER_STEP_MS = 100

export const clockText = (at: number): string =>
  formatTime(at, { hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 1 })

export function ReplayControls({ playhead, period, of, words, link, onStep, onSave }: Props) {
  const { at, isPlaying, speed } = playhead
  const texts = messages.controls
  const { singleKeysOff } = usePreferences()
  return (
    <div className={classes.controls}>
      <Group gap="sm" align="baseline">
        <Text component="time" dateTime={new Date(at).toISOString()} className={classes.clock}>
          {clockText(at)}
        </Text>
        <Text size="sm" c="dimmed">
          {formatTime(at, { dateStyle: 'medium' })} · {ownTimeZone()}
        </Text>
        <Text size="sm" fw={600}>
          {offsetText(at, of)}
        </Text>
      </Group>
      <input
        type="range"
        className={classes.slider}
        aria-label={texts.moment}
        aria-valuetext={`${clockText(at)}, ${words}`}
        min={period.from}
        max={period.to}
        step={SLIDER_STEP_MS}
        value={at}
        onChange={({ currentTarget }) => playhead.seek(Number(currentTarget.value))}
      />
      <Group gap="xs" role="group" aria-label={texts.label}>
        <Tool size="lg" label={texts.back} onPress={() => onStep(false)}>
          <IconPlayerSkipBack size={18} aria-hidden />
        </Tool>
        <Button
          onClick={isPlaying ? playhead.pause : playhead.play}
          leftSection={
            isPlaying ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />
          }
        >
          {isPlaying ? texts.pause : texts.play}
        </Button>
        <Tool size="lg" label={texts.forward} onPress={() => onStep(true)}>
          <IconPlayerSkipForward size={18} aria-hidden />
        </Tool>
        <NativeSelect
          aria-label={texts.speed}
          className={classes.speed}
          value={String(speed)}
          data={speeds.map((each) => ({ value: String(each), label: texts.times(String(each)) }))}
          onChange={({ currentTarget }) => playhead.setSpeed(speedOf(currentTarget.value))}
        />
        <CopyText variant="default" text={link()} label={texts.copy} />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={onSave}
          disabled={!onSave}
        >
          {texts.save}
        </Button>
      </Group>
      <Text size="xs" c="dimmed" className={classes.keys}>
        {texts.keys} {!singleKeysOff && texts.speedKeys}
      </Text>
    </div>
  )
}

const speedOf = (text: string): Speed => speeds.find((each) => String(each) === text) ?? 1
