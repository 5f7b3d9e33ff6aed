import { shell as messages } from '../../texts/en.ts'
import classes from './ProgressLine.module.css'

/** Shows a thin line at the top edge while a page loads; its CSS delays it, so that a quick load shows none. */
export function ProgressLine() {
  return <div className={classes.line} role="progressbar" aria-label={messages.loadingPage} />
}
