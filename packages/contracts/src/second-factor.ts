import * as z from 'zod/mini'
import { messages } from './account.messages.ts'
import { givenPassword } from './password.ts'
import { instant, readable, readableOr } from './reading.ts'
import { codeForm } from './second-step.ts'
import { ssoProvider } from './sso.ts'

export {
  CHALLENGE_OVER,
  type Challenge,
  challenge,
  ENROLMENT_NEEDED,
  SECOND_FACTOR_NEEDED,
} from './challenge.ts'
export { type CodeForm, codeForm, type SecondStep, secondStep } from './second-step.ts'

/** Response of GET /auth/second-factor. */
export const secondFactorStatus = z.object({
  enabled: z.boolean(),
  /** This server requires it for the user's role. */
  required: z.boolean(),
  enabledAt: z.nullable(instant),
  recoveryCodesLeft: z.number().check(z.int()),
  hasPassword: readableOr(z.boolean(), () => true),
  /** Single sign-on of this session. */
  provider: readable(ssoProvider),
})
export type SecondFactorStatus = z.infer<typeof secondFactorStatus>

/** A one-time code of a repeated single sign-on. */
export const ssoProof = z.object({ sso: z.string().check(z.minLength(1), z.maxLength(200)) })

/** The password of the signed-in user. */
export const passwordProof = z.object({ password: givenPassword(() => messages.passwordRequired) })

/** Body of POST /auth/second-factor/enrolment. */
export const enrolmentRequest = z.union([passwordProof, ssoProof])
export type PasswordProof = z.infer<typeof passwordProof>
export type EnrolmentRequest = z.infer<typeof enrolmentRequest>
/** Response of POST /auth/second-factor/enrolment. */
export const enrolment = z.object({
  /** Base32, for manual entry. */
  secret: z.string().check(z.minLength(1)),
  /** `otpauth://totp/…`, for the QR code. */
  uri: z.string().check(z.startsWith('otpauth://')),
})
export type Enrolment = z.infer<typeof enrolment>

/** Ten codes for a lost phone; shown once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** Body of POST /auth/second-factor/disable and …/recovery-codes. */
export const secondFactorProof = z.union([passwordProof, ssoProof, codeForm])
export type SecondFactorProof = z.infer<typeof secondFactorProof>
