import type { ElevatorAlert } from '@hoistway/contracts/alert'
import { onDemand, useOnDemand } from '@hoistway/ui/on-demand'
import { useState } from 'react'

/** Part of the incident's chunk, because each chunk is listed in the first load. */
const part = onDemand(() => import(/* webpackChunkName: "elevatorIncident" */ './dialog/AlertDialog.tsx'))

export function useAlertDialog(onDone?: () => unknown) {
  const [alert, setAlert] = useState<ElevatorAlert>()
  const loaded = useOnDemand(part, alert !== undefined)
  const dialog = loaded && alert && (
    <loaded.AlertDialog alert={alert} onClose={() => setAlert(undefined)} onDone={() => void onDone?.()} />
  )
  return { open: setAlert, dialog }
}
