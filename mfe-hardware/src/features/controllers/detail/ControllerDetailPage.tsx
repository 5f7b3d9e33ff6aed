import { can } from '@hoistway/platform/permissions'
import { useUser } from '@hoistway/platform/session'
import { Button, Grid, Stack } from '@hoistway/ui/core'
import { ErrorBanner, Loading, NotFound, StatusBanner } from '@hoistway/ui/feedback'
import { FormNotice, useUnsavedChanges } from '@hoistway/ui/form'
import { IconEdit } from '@hoistway/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { type ControllerRecord, controllerDetail } from '../../../api/controllers.ts'
import { paths } from '../../../paths.ts'
import { ControllerGuide } from '../ControllerGuide.tsx'
import { ControllerHeader, MayNotManage } from '../ControllerHeader.tsx'
import { BANNER_MS } from '../controllers.constants.ts'
import { messages } from '../controllers.messages.ts'
import { EditController, type EditHandle } from '../form/EditController.tsx'
import { DeviceSettings } from '../settings/DeviceSettings.tsx'
import { ElevatorCard, FirmwareCard, InformationCard } from './ControllerCards.tsx'

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
  const { controller, otherwise } = useController(id, 'Edit Controller')
  if (!controller) return otherwise
  return (
    <>
      <ControllerHeader title="Edit Controller" subtitle={controller.controllerName} />
      <Layout
        key={id}
        controller={controller}
        editing={
          mayManage && {
            submitLabel: 'Update Controller',
            onSaved: () => undefined,
            onCancel: () => navigate(paths.controller(id)),
          }
        }
      >
        <MayNotManage />
      </Layout>
    </>
  )
}

/** The controller, or what to show while there is none. */
function useController(id: string, title: 'Controller Details' | 'Edit Controller') {
  const { data, isError, refetch } = useQuery(controllerDetail(id))
  return {
    controller: data,
    otherwise: (
      <>
        <ControllerHeader title={title} />
        {data === null && <NotFound>{messages.notFound}</NotFound>}
        {isError && <ErrorBanner onRetry={() => refetch()}>{messages.loadDetail}</ErrorBanner>}
        {data === undefined && !isError && <Loading label="Loading controller..." />}
      </>
    ),
  }
}

function ControllerDetail({ controller }: { readonly controller: ControllerRecord }) {
  const mayManage = can.manageControllers(useUser())
  const [editing, setEditing] = useState(false)
  const close = () => setEditing(false)
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
      <Layout
        controller={controller}
        editing={mayManage && editing && { submitLabel: 'Save', onSaved: close, onCancel: close }}
      >
        <InformationCard controller={controller} mayManage={mayManage} />
        <FirmwareCard controller={controller} mayManage={mayManage} />
      </Layout>
    </>
  )
}

interface LayoutProps {
  readonly controller: ControllerRecord
  readonly editing: false | Pick<Parameters<typeof EditController>[0], 'submitLabel' | 'onSaved' | 'onCancel'>
  /** What stands there while the form does not. */
  readonly children: ReactNode
}

/** A controller that was saved; the number tells one save from the next. */
interface Saved {
  readonly name: string
  readonly number: number
}

function Layout({ controller, editing, children }: LayoutProps) {
  const [saved, setSaved] = useState<Saved>()
  const [typing, setTyping] = useState(false)
  const form = useRef<EditHandle>(null)
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, md: 8 }}>
        <Stack gap="md">
          {saved && (
            <FormNotice key={saved.number}>
              <StatusBanner
                status={{ kind: 'success', text: messages.updated(saved.name) }}
                onClear={() => setSaved(undefined)}
                clearAfter={BANNER_MS.saved}
              />
            </FormNotice>
          )}
          {editing ? (
            <EditController
              ref={form}
              controller={controller}
              {...editing}
              onSaved={(name) => {
                setSaved((before) => ({ name, number: (before?.number ?? 0) + 1 }))
                editing.onSaved(name)
              }}
              alsoUnsaved={typing}
            />
          ) : (
            <>
              {children}
              <Unsaved dirty={typing} />
            </>
          )}
          <DeviceSettings
            controller={controller}
            onSaved={(record, basedOn) => form.current?.saved(record, basedOn)}
            onTyping={setTyping}
          />
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
}

/** Asks before a setting that was typed is left behind; the open form asks for both. */
const Unsaved = ({ dirty }: { readonly dirty: boolean }) => useUnsavedChanges(dirty)
