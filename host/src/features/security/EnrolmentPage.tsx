import { renewUser } from '@hoistway/platform/session'
import { useTitle } from '@hoistway/platform/title'
import { Anchor } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { AuthLayout } from '../../shared/auth-form/AuthLayout.tsx'
import { FormAlert } from '../../shared/auth-form/FormAlert.tsx'
import { HoldEnrolment } from '../../shared/hold-enrolment.ts'
import { logOut } from '../../shared/log-out.ts'
import { security as messages, shell } from '../../texts/en.ts'
import { EnrolmentSteps } from './EnrolmentSteps.tsx'
import { dutyQuery } from './security.api.ts'

export function EnrolmentPage() {
  useTitle(messages.enrol.title)
  useQuery(dutyQuery)
  const hold = useContext(HoldEnrolment)
  const proceed = useMutation({ mutationFn: renewUser, onSuccess: () => hold(false) })
  const logout = useMutation({ mutationFn: logOut })
  return (
    <AuthLayout title={messages.enrol.title} lead={messages.enrol.lead}>
      <FormAlert text={proceed.error ? messages.enrol.openFailed : undefined} />
      <EnrolmentSteps onDone={() => proceed.mutate()} />
      <div>
        <Anchor component="button" type="button" size="sm" underline="always" onClick={() => logout.mutate()}>
          {shell.user.logout}
        </Anchor>
      </div>
    </AuthLayout>
  )
}
