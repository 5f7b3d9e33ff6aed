import {
  type PasswordChangeForm,
  type PasswordReset,
  passwordResetSubject,
} from '@hoistway/contracts/password'
import {
  type CodeForm,
  type EnrolmentRequest,
  enrolment,
  recoveryCodes,
  type SecondFactorProof,
  secondFactorStatus,
} from '@hoistway/contracts/second-factor'
import { http } from '@hoistway/platform/http'
import { renewUser } from '@hoistway/platform/session'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { runningReleases } from '../../remotes/running-releases.ts'

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => http.get('auth/second-factor', secondFactorStatus, { signal }),
})

/** A second factor may have been set up elsewhere in the meantime. Renewing the user then opens the page. */
export const dutyQuery = queryOptions({
  queryKey: ['second-factor', 'duty'],
  queryFn: async ({ signal }) => {
    const status = await http.get('auth/second-factor', secondFactorStatus, { signal })
    if (status.enabled) await renewUser()
    return status
  },
  // A refetch while the recovery codes are shown would close them.
  refetchOnWindowFocus: false,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Names the running releases in the audit entry. */
const forAudit = () => ({ query: { releases: runningReleases().join() } })

export const changePassword = (change: PasswordChangeForm & { endOtherSessions: boolean }) =>
  http.put('auth/password', z.unknown(), change, forAudit())

export const beginEnrolment = (body: EnrolmentRequest) =>
  http.post('auth/second-factor/enrolment', enrolment, body)

export const confirmEnrolment = (body: CodeForm) =>
  http.post('auth/second-factor/confirm', recoveryCodes, body, forAudit())

export const renewRecoveryCodes = (proof: SecondFactorProof) =>
  http.post('auth/second-factor/recovery-codes', recoveryCodes, proof, forAudit())

export const disableSecondFactor = (proof: SecondFactorProof) =>
  http.post('auth/second-factor/disable', z.unknown(), proof, forAudit())

/** A POST, because addresses are logged. */
export const resetSubjectQuery = (token: string) =>
  queryOptions({
    queryKey: ['password-reset', token],
    queryFn: ({ signal }) =>
      http.post('auth/password-reset/check', passwordResetSubject, { token }, { signal }),
    retry: false,
    gcTime: 0,
  })

export const resetPassword = (reset: PasswordReset) => http.post('auth/password-reset', z.unknown(), reset)
