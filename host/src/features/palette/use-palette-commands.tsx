import { reportError } from '@hoistway/platform/errors'
import { useExtensions } from '@hoistway/platform/extension-slot'
import { IconPuzzle } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type PaletteItem, paletteIcon } from './palette-group.ts'

interface PaletteCommands {
  readonly items: readonly PaletteItem[]
  readonly failed: string | undefined
}

export function usePaletteCommands(onDone: () => void): PaletteCommands {
  const navigate = useNavigate()
  const [failed, setFailed] = useState<string>()
  const [running, setRunning] = useState<string>()
  const commands = useExtensions('palette.commands')
  const run = async ({ key, title, run: command }: (typeof commands)[number]): Promise<void> => {
    if (running === key) return
    setFailed(undefined)
    setRunning(key)
    try {
      await command({ navigate: (path) => void navigate(path) })
      onDone()
    } catch (error) {
      reportError(error, { command: key })
      setFailed(title)
    } finally {
      setRunning(undefined)
    }
  }
  const items = commands.map((command): PaletteItem => {
    const { key, title: label, path } = command
    const item = { key, label, icon: <IconPuzzle {...paletteIcon} /> }
    return path === undefined
      ? { ...item, run: () => void run(command), staysOpen: true }
      : { ...item, run: () => void navigate(path) }
  })
  return { items, failed }
}
