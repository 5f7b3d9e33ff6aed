// The code of toasts, which loads after the first paint.
export { playAlertSound } from './alert-sound.ts'
export { claimToast } from './claim-toast.ts'
export { ToastCards } from './ToastCards.tsx'
