import classes from './ProgressLine.module.css'
import { messages } from './shell.messages.ts'

/** A thin line at the top edge while a page loads; its CSS delays it, so that a quick load shows none. */
export function ProgressLine() {
  return <div className={classes.line} role="progressbar" aria-label={messages.loadingPage} />
}
