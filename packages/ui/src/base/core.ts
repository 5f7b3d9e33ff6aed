/** The part of Mantine that remotes use; only what is exported here is shared. */
export {
  ActionIcon,
  Alert,
  Anchor,
  Badge,
  Box,
  Button,
  Checkbox,
  Code,
  CopyButton,
  Fieldset,
  FileButton,
  Grid,
  Group,
  List,
  Loader,
  NativeSelect,
  Paper,
  PasswordInput,
  Progress,
  SegmentedControl,
  SimpleGrid,
  Skeleton,
  Stack,
  Switch,
  Tabs,
  Text,
  Textarea,
  TextInput,
  Title,
  VisuallyHidden,
} from '@mantine/core'
export {
  useDebouncedValue,
  useElementSize,
  useMediaQuery,
} from '@mantine/hooks'
export { Autocomplete } from '../overlay/autocomplete.tsx'
export { Drawer, Modal } from '../overlay/dialogs.tsx'
export { Popover } from '../overlay/popover.tsx'
export { RingProgress } from '../overlay/ring-progress.tsx'
export { Select } from '../overlay/select.tsx'
export { Tooltip } from '../overlay/tooltip.tsx'
