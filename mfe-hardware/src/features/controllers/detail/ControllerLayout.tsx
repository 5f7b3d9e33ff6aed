import { Grid, Stack } from '@hoistway/ui/core'
import { FormNotice, useUnsavedChanges } from '@hoistway/ui/form'
import type { ReactNode } from 'react'
import type { ControllerRecord } from '../../../api/controllers.ts'
import { useStatusBanner } from '../../../shared/use-status-banner.tsx'
import { controllers as messages } from '../../../texts/en.ts'
import { ControllerGuide } from '../ControllerGuide.tsx'
import { BANNER_MS } from '../controllers.constants.ts'
import { EditedControllerProvider, useEditedController } from '../edited-controller.tsx'
import { EditController, type EditProps } from '../form/EditController.tsx'
import { DeviceSettings } from '../settings/DeviceSettings.tsx'
import { ElevatorCard } from './ElevatorCard.tsx'

interface Props {
  readonly controller: ControllerRecord
  readonly editing: EditProps | undefined
  /** Shown in place of the form. */
  readonly children: ReactNode
}

/** Lays out the form or view of a controller, its settings and its elevator. */
export function ControllerLayout({ controller, editing, children }: Props) {
  const { banner, show } = useStatusBanner()
  const onSaved = (name: string) => {
    show({ kind: 'success', text: messages.updated(name) }, BANNER_MS.saved)
    editing?.onSaved(name)
  }
  return (
    <EditedControllerProvider controller={controller} isEditing={editing !== undefined}>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack gap="md">
            {banner && <FormNotice key={banner.key}>{banner}</FormNotice>}
            {editing ? (
              <EditController {...editing} onSaved={onSaved} />
            ) : (
              <>
                {children}
                <UnsavedSetting />
              </>
            )}
            <DeviceSettings />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack gap="md">
            <ElevatorCard controller={controller} />
            <ControllerGuide />
          </Stack>
        </Grid.Col>
      </Grid>
    </EditedControllerProvider>
  )
}

/** Asks before unsaved setting input is discarded. An open form asks for its own input and the setting. */
const UnsavedSetting = () => useUnsavedChanges(useEditedController().setting.isTyped)
