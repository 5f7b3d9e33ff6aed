import { failureText } from '@hoistway/platform/http'
import type { SigningKey } from '@hoistway/releases/rights'
import { FailureBanner } from '@hoistway/ui/failure'
import { FormDialog } from '@hoistway/ui/form'
import { Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useTouchedForm } from '../../../shared/auth-form/use-touched-form.ts'
import { keys as messages, shared } from '../../../texts/en.ts'
import { addKey } from './rights.api.ts'

const fields = z.object({
  name: z.string().check(z.refine((name) => name.trim() !== '', { error: () => shared.nameMissing })),
  publicKey: z.string().check(
    z.refine((key) => key.trim() !== '', { error: () => messages.form.keyMissing }),
    // A private key is rejected before it leaves the browser.
    z.refine((key) => !key.includes('PRIVATE KEY'), { error: () => messages.form.keyPrivate }),
  ),
})
/** This font distinguishes similar letters. */
const keyText = { input: { fontFamily: 'var(--mantine-font-family-monospace)' } }

interface Props {
  readonly remote: string
  readonly onClose: () => void
  readonly onAdded: (key: SigningKey) => void
}

export function NewKeyDialog({ remote, onClose, onAdded }: Props) {
  const texts = messages.form
  const addition = useMutation({
    mutationFn: addKey,
    onSuccess: (added) => {
      onClose()
      onAdded(added)
    },
  })
  const form = useTouchedForm(fields, { name: '', publicKey: '' })
  const submit = form.onSubmit(({ name, publicKey }) =>
    addition.mutate({ remote, name: name.trim(), publicKey: publicKey.trim() }),
  )
  return (
    <FormDialog
      title={texts.title(remote)}
      submit={texts.add}
      busy={addition.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <FailureBanner failure={failureText(addition.error, texts.failed)} onDismiss={addition.reset} />
      <TextInput
        label={texts.name}
        description={texts.nameHint}
        required
        maxLength={100}
        data-autofocus
        {...form.field('name')}
      />
      <Textarea
        label={texts.key}
        description={texts.keyHint}
        required
        autosize
        minRows={3}
        maxRows={6}
        maxLength={1000}
        spellCheck={false}
        styles={keyText}
        {...form.field('publicKey')}
        onChange={({ currentTarget }) => form.setValues({ publicKey: currentTarget.value })}
      />
    </FormDialog>
  )
}
