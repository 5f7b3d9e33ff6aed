import * as z from 'zod/mini'

/** Query of GET /auth/sso/{provider}/start. */
export const ssoStart = z.object({
  /** The sign-in page follows it only if it is a path of the console. */
  returnUrl: z.optional(z.string().check(z.maxLength(2000))),
  /** `proof` authenticates again, to confirm a sensitive call. */
  purpose: z._default(z.enum(['sign-in', 'proof']), 'sign-in'),
})

/** Body of POST /auth/sso/session: the code in the fragment of the redirect address. */
export const ssoCode = z.object({ code: z.string().check(z.minLength(1), z.maxLength(200)) })

/** A button of the sign-in page. */
export const ssoProvider = z.object({ id: z.string(), name: z.string() })
export type SsoProvider = z.infer<typeof ssoProvider>

/** Response of POST /auth/logout, if the provider ends its session at an address. */
export const loggedOut = z.object({ signOutUrl: z.string() })
