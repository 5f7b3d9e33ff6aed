import type { Release } from '@hoistway/releases/registry'
import { Button } from '@mantine/core'
import { overrides, setOverride } from '../../remotes/overrides.ts'
import { settings as messages } from '../../texts/en.ts'

/** Starts or stops running a release in this tab only. Reloads the console. */
export function OverrideButton({ release: { version, descriptor } }: { readonly release: Release }) {
  const texts = messages.releases
  const named = `${descriptor.name} ${version}`
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
      aria-label={isOverride ? texts.stopNamed(named) : texts.runNamed(named)}
    >
      {isOverride ? texts.stop : texts.run}
    </Button>
  )
}
