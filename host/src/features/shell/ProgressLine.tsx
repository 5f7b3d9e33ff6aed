import classes from './ProgressLine.module.css'

/** A thin line under the top edge while a page loads; what loads within a moment shows none. */
export function ProgressLine() {
  return <div className={classes.line} role="progressbar" aria-label="Loading page" />
}
