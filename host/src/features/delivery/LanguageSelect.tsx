import { type Language, languages } from '@hoistway/language/messages'
import { NativeSelect } from '@mantine/core'
import { languageOptions } from '../../shared/language-options.ts'
import { shared } from '../../texts/en.ts'

interface Props {
  readonly value: Language
  readonly onChange: (language: Language) => void
}

/** The language of messages, which can differ from that of the console. */
export const LanguageSelect = ({ value, onChange }: Props) => (
  <NativeSelect
    label={shared.language}
    value={value}
    data={languageOptions}
    onChange={({ currentTarget }) => onChange(languages.find((each) => each === currentTarget.value) ?? 'en')}
  />
)
