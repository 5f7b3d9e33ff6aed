import { type AlertCodeBody, alertCodeBody, bookLanguages, bookTexts } from '@hoistway/contracts/alert-code'
import { controllerTypeName, controllerTypes } from '@hoistway/contracts/controller'
import { limits } from '@hoistway/contracts/limits'
import { mapFields } from '@hoistway/contracts/text-fields'
import { getLanguage } from '@hoistway/language/messages'
import { Dimmed, NativeSelect, SimpleGrid, Tabs, Textarea, TextInput } from '@hoistway/ui/core'
import { RecordForm, type RecordFormState } from '@hoistway/ui/record-form'
import { schemaResolver, useForm } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import { codeBook as messages } from '../../texts/en.ts'
import { bodyOfValues, type EntryValues } from './code-book-form-values.ts'

interface Props extends RecordFormState {
  readonly initialValues: EntryValues
  readonly onSubmit: (body: AlertCodeBody) => void
  readonly children?: (fill: (values: EntryValues) => void) => ReactNode
}

const check = schemaResolver(alertCodeBody, { sync: true })

/** Errors of single links belong to the field of all links. */
function problemsOf(values: EntryValues) {
  const problems = Object.entries(check(bodyOfValues(values)))
  return Object.fromEntries(problems.map(([field, text]) => [field.replace(/^links\..*/, 'links'), text]))
}

export function CodeBookForm({ initialValues, onSubmit, children, ...state }: Props) {
  const form = useForm<EntryValues>({
    initialValues,
    validate: problemsOf,
    validateInputOnBlur: true,
    validateInputOnChange: true,
  })
  const [language, setLanguage] = useState<string | null>(getLanguage)
  const problems = problemsOf(form.values)
  const reason = form.values.code.trim() && !problems['texts.en.meaning'] ? undefined : messages.incomplete
  return (
    <RecordForm
      {...state}
      dirty={form.isDirty()}
      disabledReason={reason ?? (Object.keys(problems).length > 0 ? messages.correct : undefined)}
      onSubmit={form.onSubmit((values) => onSubmit(bodyOfValues(values)))}
      onFieldErrors={(errors) => form.setErrors(mapFields(errors, (field) => errors[field]?.[0]))}
      onReset={() => form.reset()}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={messages.code}
          required
          autoComplete="off"
          maxLength={limits.device.alertCodeMax}
          {...form.getInputProps('code')}
        />
        <NativeSelect
          label={messages.controllerType}
          data={[
            { value: '', label: messages.allControllers },
            ...controllerTypes.map((value) => ({ value, label: controllerTypeName(value) })),
          ]}
          {...form.getInputProps('controllerType')}
        />
      </SimpleGrid>
      <Tabs value={language} onChange={setLanguage}>
        <Tabs.List aria-label={messages.textsIn}>
          {bookLanguages.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {messages.languages[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {bookLanguages.map((each) => (
          <Tabs.Panel key={each} value={each} pt="sm">
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              {bookTexts.map((name) => (
                <Textarea
                  key={name}
                  label={messages[name]}
                  lang={each}
                  autosize
                  minRows={2}
                  maxLength={limits.alertCode.textMax}
                  {...form.getInputProps(`texts.${each}.${name}`)}
                />
              ))}
            </SimpleGrid>
          </Tabs.Panel>
        ))}
      </Tabs>
      <Dimmed size="xs">{messages.languageHint}</Dimmed>
      <Textarea
        label={messages.links}
        description={messages.linksHint}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autosize
        minRows={2}
        {...form.getInputProps('links')}
      />
      {children?.(form.setValues)}
    </RecordForm>
  )
}
