import { useTitle } from '@hoistway/platform/title'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { AuthLayout } from '../../shared/auth-form/AuthLayout.tsx'
import { sendSsoProof, ssoResult } from '../../shared/sso.ts'
import { security as messages } from '../../texts/en.ts'

/** Renders /sign-in-proof, where the provider's window ends. */
export function SsoProofPage() {
  useTitle(messages.proof.title)
  const { hash } = useLocation()
  useEffect(() => {
    sendSsoProof(ssoResult(hash) ?? { code: undefined, failure: 'expired' })
    window.close()
  }, [hash])
  return <AuthLayout title={messages.proof.title} lead={messages.proof.ssoDone} />
}
