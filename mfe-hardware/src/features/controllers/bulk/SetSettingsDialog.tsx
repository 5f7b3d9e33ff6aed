import { deviceSettingBody } from '@hoistway/contracts/controller'
import { Button, Dimmed } from '@hoistway/ui/core'
import { IconPlus } from '@hoistway/ui/icons'
import { useState } from 'react'
import { setSettingsOfAll } from '../../../api/controller-bulk.ts'
import { controllerBulk as messages, deviceSettings as settingTexts } from '../../../texts/en.ts'
import { knownSettings, valueProblem } from '../settings/known-settings.ts'
import { BulkDialog, type BulkDialogProps } from './BulkDialog.tsx'
import { type DraftSetting, SettingLine } from './SettingLine.tsx'

const first = knownSettings[0]?.key ?? ''
const lineOf = (number: number): DraftSetting => ({ number, template: first, key: first, value: '' })

export function SetSettingsDialog(props: BulkDialogProps) {
  const [lines, setLines] = useState([lineOf(1)])
  const problems = lines.map((line) => problemsOf(line, lines))
  const isInvalid = problems.some(({ key, value }) => key !== undefined || value !== undefined)
  return (
    <BulkDialog
      {...props}
      title={messages.setSettings}
      disabledReason={isInvalid ? messages.fillIn : undefined}
      dirty={lines.some(({ template, key, value }) => value !== '' || (template === '' && key !== ''))}
      send={() =>
        setSettingsOfAll(
          props.ids,
          lines.map(({ key, value }) => ({ key, value })),
        )
      }
      doneText={messages.settingsSaved}
      failedText={settingTexts.allUpdateFailed}
    >
      <Dimmed>{messages.settingsHint}</Dimmed>
      {lines.map((line, index) => (
        <SettingLine
          key={line.number}
          line={line}
          problems={shownProblems(line, problems[index])}
          onChange={(changed) => setLines(lines.map((each) => (each === line ? changed : each)))}
          onRemove={lines.length > 1 ? () => setLines(lines.filter((each) => each !== line)) : undefined}
        />
      ))}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() =>
            setLines([...lines, { ...lineOf((lines.at(-1)?.number ?? 0) + 1), template: '', key: '' }])
          }
        >
          {messages.addSetting}
        </Button>
      </div>
    </BulkDialog>
  )
}

interface Problems {
  readonly key: string | undefined
  readonly value: string | undefined
}

function problemsOf(line: DraftSetting, lines: readonly DraftSetting[]): Problems {
  const key = line.key.trim()
  const isTwice = lines.some((other) => other !== line && other.key.trim() === key)
  const invalid = deviceSettingBody.shape.key.safeParse(line.key).error?.issues[0]?.message
  return {
    key: invalid ?? (isTwice ? settingTexts.exists : undefined),
    value: valueProblem(key, line.value),
  }
}

/** A template has no key field, so a duplicate key is reported at its value. */
function shownProblems({ key, value, template }: DraftSetting, problems: Problems | undefined): Problems {
  const ofKey = key === '' ? undefined : problems?.key
  const ofValue = value === '' ? undefined : problems?.value
  return { key: ofKey, value: template === '' ? ofValue : (ofKey ?? ofValue) }
}
