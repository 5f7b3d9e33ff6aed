import './controls.css'

/** The part of {@link file://./core.ts core} that forms and details render. */
export {
  CloseButton,
  Code,
  CopyButton,
  Fieldset,
  FileButton,
  Grid,
  List,
  PasswordInput,
  Progress,
  Switch,
  Tabs,
  Textarea,
} from '@mantine/core'
export { Autocomplete } from '../overlay/autocomplete.tsx'
export { CopyIcon, CopyText } from '../overlay/copy-text.tsx'
export { RingProgress } from '../overlay/ring-progress.tsx'
export { Select } from '../overlay/select.tsx'
