import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { ErrorBanner } from '../feedback/feedback.tsx'
import { useFailedParts } from '../overlay/on-demand.ts'
import { loadFailure as messages } from '../texts/en.ts'
import { holdFocusWhilePressed } from './press.ts'
import classes from './provider.module.css'
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

function LoadFailure() {
  const { failed, retry, dismiss } = useFailedParts()
  if (failed.length === 0) return null
  return (
    <div className={classes.failure}>
      <ErrorBanner reason={messages.reason} onRetry={retry} onDismiss={dismiss}>
        {messages.failed}
      </ErrorBanner>
    </div>
  )
}
