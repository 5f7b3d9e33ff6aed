import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { StatusBanner } from '../feedback/feedback.tsx'
import { FormNotice } from './form.tsx'

const SHOWN_MS = 1_500

export interface SavedRecord {
  readonly leaveTo: string
  /** Absent: the page is left immediately. */
  readonly message?: string
  /** Milliseconds; default 1,500. */
  readonly after?: number
}

export function SavedNotice({ leaveTo, message, after = SHOWN_MS }: SavedRecord) {
  const navigate = useNavigate()
  const [isDismissed, setDismissed] = useState(false)
  const delay = message === undefined ? 0 : after
  useEffect(() => {
    const timer = setTimeout(() => void navigate(leaveTo), delay)
    return () => clearTimeout(timer)
  }, [leaveTo, delay, navigate])
  if (message === undefined || isDismissed) return null
  return (
    <FormNotice>
      <StatusBanner status={{ kind: 'success', text: message }} onClear={() => setDismissed(true)} />
    </FormNotice>
  )
}
