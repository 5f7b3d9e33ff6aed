import { createContext } from 'react'

/** Keeps a required enrolment on screen until its recovery codes are saved, because a renewal of the user ends the duty. */
export const HoldEnrolment = createContext<(isHeld: boolean) => void>(() => {})
