import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { LoadFailure } from '../overlay/load-failure.tsx'
import { holdFocusWhilePressed } from './press.ts'
import { cssVariables, theme } from './theme.ts'

interface Props {
  readonly children: ReactNode
  /** Where the colour scheme is stored; without one it follows the system. */
  readonly colorSchemeManager?: MantineColorSchemeManager
  /** `test` leaves out transitions. */
  readonly env?: 'default' | 'test'
}

/** Theme of the console. The host renders it once, around everything. */
export function UiProvider({ children, colorSchemeManager, env = 'default' }: Props) {
  useEffect(() => holdFocusWhilePressed(document), [])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      env={env}
      {...(colorSchemeManager && { colorSchemeManager })}
    >
      {children}
      <LoadFailure />
    </MantineProvider>
  )
}
