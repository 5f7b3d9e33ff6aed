import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { StatusBanner } from '../feedback/feedback.tsx'
import { FormNotice } from './form.tsx'

/** How long the success of a save is shown before the page is left, unless the page says otherwise. */
const SHOWN_MS = 1_500

/** A record that was saved. */
export interface SavedRecord {
  /** Address of the page that comes next. */
  readonly leaveTo: string
  /** Success message that is shown until the page is left; without one it is left at once. */
  readonly message?: string
  /** Milliseconds for which the message is shown; 1,500 unless given. */
  readonly after?: number
}

/** What a save is answered with: a message for a while, then another page. */
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
