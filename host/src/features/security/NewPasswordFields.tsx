import type { ComponentProps, ReactNode } from 'react'
import { PasswordChecklist } from '../../shared/auth-form/PasswordChecklist.tsx'
import { PasswordField } from '../../shared/auth-form/PasswordField.tsx'
import { security as messages } from '../../texts/en.ts'

interface Props {
  readonly email: string
  readonly form: {
    readonly values: { readonly password: string }
    readonly field: (
      name: 'password' | 'confirmPassword',
    ) => Omit<ComponentProps<typeof PasswordField>, 'label' | 'autoComplete'>
  }
  readonly children?: ReactNode
}

export const NewPasswordFields = ({ email, form, children }: Props) => (
  <>
    {/* Password managers store the new password under this name. */}
    <input hidden readOnly name="username" autoComplete="username" value={email} />
    {children}
    <PasswordField label={messages.password.new} autoComplete="new-password" {...form.field('password')} />
    <PasswordChecklist password={form.values.password} />
    <PasswordField
      label={messages.password.confirmNew}
      autoComplete="new-password"
      {...form.field('confirmPassword')}
    />
  </>
)
