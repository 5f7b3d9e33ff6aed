import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { LoadFailure } from './load-failure.tsx'
import { holdFocusWhilePressed } from './press.ts'
import { cssVariables, theme } from './theme.ts'

interface Props {
  readonly children: ReactNode
  /** Absent: the colour scheme follows the system. */
  readonly colorSchemeManager?: MantineColorSchemeManager
  /** `test` omits transitions. */
  readonly env?: 'default' | 'test'
}

/** Provides the console's theme. The host renders it once, around everything. */
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
