// What a toast takes: loaded once the page has been painted.
export { playAlertSound } from './alert-sound.ts'
export { claimToast } from './claim-toast.ts'
export { ToastCards } from './ToastCards.tsx'
