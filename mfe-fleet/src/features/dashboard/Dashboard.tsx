import { ExtensionSlot } from '@hoistway/platform/extension-slot'
import { Skeleton, Stack } from '@hoistway/ui/core'
import { onDemand, useOnDemand } from '@hoistway/ui/on-demand'
import { useQuery } from '@tanstack/react-query'
import { Patterns } from '../alerts/index.ts'
import { NeedsAttention } from './attention/NeedsAttention.tsx'
import classes from './Dashboard.module.css'
import { overview, type Scope } from './dashboard-queries.ts'
import { FleetShare } from './figures/FleetShare.tsx'
import { StatCards } from './figures/StatCards.tsx'
import { QuickActions } from './QuickActions.tsx'
import { SystemStatus } from './status/SystemStatus.tsx'
import { YourOrganizations } from './YourOrganizations.tsx'

const alertsPerDayPart = onDemand(() => import('./figures/AlertsPerDay.tsx'))
const handoverPart = onDemand(() => import('./handover/Handover.tsx'))
/** Heights of the empty cards, so that the content below barely shifts. */
const ALERTS_PER_DAY_HEIGHT = 300
const HANDOVER_HEIGHT = 150

interface Props {
  readonly scope: Scope
}

/** Renders all parts, so it follows no query whose answer changes. */
export function Dashboard({ scope }: Props) {
  // Parts below Needs Attention load after it, so that it neither moves nor waits for their code.
  const isReady = !useQuery(overview(scope)).isPending
  const alertsPerDay = useOnDemand(alertsPerDayPart, isReady)
  const handover = useOnDemand(handoverPart, isReady)
  return (
    <Stack gap="md">
      <StatCards scope={scope} />
      <div className={classes.cards}>
        <YourOrganizations scope={scope} />
        <div className={classes.status}>
          <SystemStatus scope={scope} />
          <QuickActions />
        </div>
        <div className={classes.attention}>
          <NeedsAttention scope={scope} />
          {isReady && <Patterns of={{ organizationId: scope }} />}
        </div>
        <div className={classes.figures}>
          <FleetShare scope={scope} />
          {alertsPerDay ? (
            <alertsPerDay.AlertsPerDay scope={scope} />
          ) : (
            isReady && <Skeleton height={ALERTS_PER_DAY_HEIGHT} />
          )}
          <ExtensionSlot name="dashboard.cards" context={{ organizationId: scope }} />
          {handover ? <handover.Handover scope={scope} /> : isReady && <Skeleton height={HANDOVER_HEIGHT} />}
        </div>
      </div>
    </Stack>
  )
}
