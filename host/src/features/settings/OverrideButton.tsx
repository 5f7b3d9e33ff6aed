import type { Release } from '@hoistway/releases/registry'
import { Button } from '@mantine/core'
import { overrides, setOverride } from '../../remotes/overrides.ts'

/** Starts or stops running a release in this tab only. Reloads the console. */
export function OverrideButton({ release: { version, descriptor } }: { readonly release: Release }) {
  const isOverride = overrides()[descriptor.name] === version
  function change() {
    setOverride(descriptor.name, isOverride ? undefined : version)
    window.location.reload()
  }
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      onClick={change}
      aria-label={
        isOverride
          ? `Stop running ${descriptor.name} ${version} in this tab`
          : `Run Here: ${descriptor.name} ${version}`
      }
    >
      {isOverride ? 'Stop' : 'Run Here'}
    </Button>
  )
}
