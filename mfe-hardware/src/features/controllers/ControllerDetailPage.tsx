import type { Controller } from '@hoistway/contracts/controller'
import { paths } from '@hoistway/platform/paths'
import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { Button, Grid, Stack } from '@hoistway/ui/core'
import { ErrorBanner, Loading, StatusBanner } from '@hoistway/ui/feedback'
import { IconEdit } from '@hoistway/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { ElevatorCard, FirmwareCard, InformationCard } from './ControllerCards.tsx'
import { ControllerGuide } from './ControllerGuide.tsx'
import { ControllerHeader, MayNotManage } from './ControllerHeader.tsx'
import { controllerDetail } from './controllers.api.ts'
import { BANNER_MS } from './controllers.constants.ts'
import { messages } from './controllers.messages.ts'
import { DeviceSettings } from './DeviceSettings.tsx'
import { EditController } from './EditController.tsx'

/** View of a controller, which can be edited in place (B §2). */
export function ControllerDetailPage() {
  const { id = '' } = useParams()
  const { controller, otherwise } = useController(id, 'Controller Details')
  return controller ? <ControllerDetail key={id} controller={controller} /> : otherwise
}

/** The same form at its own address (B §2). */
export function ControllerEditPage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const mayManage = can.manageControllers(useUser())
  const [saved, setSaved] = useState<Saved>()
  const { controller, otherwise } = useController(id, 'Edit Controller')
  if (!controller) return otherwise
  return (
    <>
      <ControllerHeader title="Edit Controller" subtitle={controller.controllerName} />
      <Layout controller={controller} saved={saved} onClear={() => setSaved(undefined)}>
        {mayManage ? (
          <EditController
            key={id}
            controller={controller}
            submitLabel="Update Controller"
            onSaved={(name) => setSaved((before) => ({ name, number: (before?.number ?? 0) + 1 }))}
            onCancel={() => navigate(paths.controller(id))}
          />
        ) : (
          <MayNotManage />
        )}
      </Layout>
    </>
  )
}

/** A controller that was saved; the number tells one save from the next. */
interface Saved {
  readonly name: string
  readonly number: number
}

/** The controller, or what to show while there is none. */
function useController(id: string, title: 'Controller Details' | 'Edit Controller') {
  const { data, isError, refetch } = useQuery(controllerDetail(id))
  const failed = isError || data === null
  return {
    controller: data,
    otherwise: (
      <>
        <ControllerHeader title={title} />
        {failed && <ErrorBanner onRetry={() => refetch()}>{messages.loadDetail}</ErrorBanner>}
        {!failed && <Loading label="Loading controller..." />}
      </>
    ),
  }
}

function ControllerDetail({ controller }: { readonly controller: Controller }) {
  const mayManage = can.manageControllers(useUser())
  const [editing, setEditing] = useState(false)
  const [saved, setSaved] = useState<Saved>()
  return (
    <>
      <ControllerHeader
        title={editing ? 'Edit Controller' : 'Controller Details'}
        subtitle={controller.controllerName ?? '—'}
        actions={
          mayManage &&
          !editing && (
            <Button leftSection={<IconEdit size={16} aria-hidden />} onClick={() => setEditing(true)}>
              Edit
            </Button>
          )
        }
      />
      <Layout controller={controller} saved={saved} onClear={() => setSaved(undefined)}>
        {editing && mayManage ? (
          <EditController
            controller={controller}
            submitLabel="Save"
            onSaved={(name) => {
              setSaved((before) => ({ name, number: (before?.number ?? 0) + 1 }))
              setEditing(false)
            }}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <>
            <InformationCard controller={controller} />
            <FirmwareCard controller={controller} mayManage={mayManage} />
          </>
        )}
      </Layout>
    </>
  )
}

interface LayoutProps {
  readonly controller: Controller
  readonly saved: Saved | undefined
  readonly onClear: () => void
  readonly children: React.ReactNode
}

const Layout = ({ controller, saved, onClear, children }: LayoutProps) => (
  <Grid gap="md">
    <Grid.Col span={{ base: 12, md: 8 }}>
      <Stack gap="md">
        {saved && (
          <StatusBanner
            key={saved.number}
            status={{ kind: 'success', text: messages.updated(saved.name) }}
            onClear={onClear}
            clearAfter={BANNER_MS.saved}
          />
        )}
        {children}
        <DeviceSettings controller={controller} />
      </Stack>
    </Grid.Col>
    <Grid.Col span={{ base: 12, md: 4 }}>
      <Stack gap="md">
        <ElevatorCard controller={controller} />
        <ControllerGuide />
      </Stack>
    </Grid.Col>
  </Grid>
)
