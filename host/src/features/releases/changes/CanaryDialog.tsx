import { failureText } from '@hoistway/platform/http'
import { secondsOf, stepsOf } from '@hoistway/releases/steps-text'
import { FailureBanner } from '@hoistway/ui/failure'
import { FormDialog } from '@hoistway/ui/form'
import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useTouchedForm } from '../../../shared/auth-form/use-touched-form.ts'
import { rollout as messages, schedules as ofSchedules, shared } from '../../../texts/en.ts'
import { startRollout } from '../releases.api.ts'
import { ReasonField } from './ReasonField.tsx'
import { WhenField } from './WhenField.tsx'
import { now, scheduledText, timeErrorOf, timeOf } from './when.ts'

interface Props {
  readonly name: string
  readonly title: string
  readonly versions: readonly string[]
  readonly reasonRequired: boolean
  readonly onClose: () => void
  readonly onStarted: (text: string) => void
}

const times = ['5m', '15m', '1h', '1d'] as const
const typical = { steps: '1, 10, 50', every: '15m', minSessions: '50', maxDifference: '1' }

const numberOf = (text: string) => Number(text.replace(',', '.'))

/** Its errors are in the current language, so that it cannot be a constant. */
function canaryForm() {
  const { stepsWrong, numberWrong } = messages.start
  const numberUpTo = (pattern: RegExp, most: number, least: number) =>
    z
      .string()
      .check(
        z.refine(
          (text) => pattern.test(text) && numberOf(text) <= most && numberOf(text) >= least,
          numberWrong,
        ),
      )
  return z.object({
    version: z.string(),
    steps: z.string().check(z.refine((text) => stepsOf(text) !== undefined, stepsWrong)),
    every: z.string(),
    minSessions: numberUpTo(/^\d+$/, 100_000, 1),
    maxDifference: numberUpTo(/^\d+([.,]\d+)?$/, 100, 0),
  })
}

export function CanaryDialog({ name, title, versions, reasonRequired, onClose, onStarted }: Props) {
  const texts = messages.start
  const [why, setWhy] = useState('')
  const [when, setWhen] = useState(now)
  const [timeError, setTimeError] = useState<string>()
  // A release that is published later does not replace the one that the user saw.
  const form = useTouchedForm(canaryForm(), { version: versions[0] ?? '', ...typical })
  const { version } = form.values
  const read = stepsOf(form.values.steps)
  const start = useMutation({
    mutationFn: ({ steps, every, minSessions, maxDifference, ...wanted }: typeof form.values) =>
      startRollout({
        name,
        version: wanted.version,
        rollout: {
          steps: stepsOf(steps) ?? [],
          everySeconds: secondsOf(every) ?? 0,
          minSessions: Number(minSessions),
          maxDifference: numberOf(maxDifference),
        },
        why,
        at: timeOf(when),
      }),
    onSuccess: (answer, sent) => {
      const release = `${name} ${sent.version}`
      onStarted('schedule' in answer ? scheduledText(release, answer) : texts.done(release))
    },
  })
  const submit = form.onSubmit((values) => {
    const wrong = timeErrorOf(when)
    setTimeError(wrong)
    if (wrong === undefined) start.mutate(values, { onSuccess: onClose })
  })
  return (
    <FormDialog
      title={texts.named(title)}
      submit={when.is === 'at' ? ofSchedules.submit : texts.submit}
      busyLabel={texts.busy}
      busy={start.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">{texts.lead}</Text>
      <FailureBanner failure={failureText(start.error, texts.failed)} onDismiss={start.reset} />
      <NativeSelect
        label={shared.version}
        data={[...new Set([...versions, version])]}
        value={version}
        onChange={({ currentTarget }) => form.setValues({ version: currentTarget.value })}
      />
      <TextInput
        label={texts.steps}
        // Shows how a decimal comma is read.
        description={read ? texts.stepsRead(read) : texts.stepsHint}
        {...form.field('steps')}
      />
      <NativeSelect
        label={texts.every}
        data={times.map((value) => ({ value, label: texts.times[value] }))}
        value={form.values.every}
        onChange={({ currentTarget }) => form.setValues({ every: currentTarget.value })}
      />
      <TextInput label={texts.minSessions} inputMode="numeric" {...form.field('minSessions')} />
      <TextInput label={texts.maxDifference} inputMode="decimal" {...form.field('maxDifference')} />
      <WhenField when={when} onChange={setWhen} error={timeError} />
      <ReasonField required={reasonRequired} onChange={setWhy} />
    </FormDialog>
  )
}
