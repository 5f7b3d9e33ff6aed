import { dateTimeWithZone } from '@hoistway/ui/formats'
import { present } from '@hoistway/ui/use-now'
import { useSyncExternalStore } from 'react'
import { shell as messages } from '../../texts/en.ts'
import classes from './Shell.module.css'

function subscribe(onChange: () => void): () => void {
  const print = window.matchMedia('print')
  print.addEventListener('change', onChange)
  return () => print.removeEventListener('change', onChange)
}

const isPrinting = () => window.matchMedia('print').matches

/** On paper, an age such as 'Just now' is soon wrong. */
export function Printed() {
  // React renders this before the browser prints.
  const printing = useSyncExternalStore(subscribe, isPrinting)
  return printing ? <p className={classes.printed}>{messages.printed(dateTimeWithZone(present()))}</p> : null
}
