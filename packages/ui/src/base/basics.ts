/** The part of {@link file://./core.ts core} that lists render. */
export {
  ActionIcon,
  Alert,
  Anchor,
  Badge,
  Box,
  Button,
  Checkbox,
  Group,
  Loader,
  NativeSelect,
  Paper,
  SegmentedControl,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  TextInput,
  Title,
  VisuallyHidden,
} from '@mantine/core'
export {
  useDebouncedValue,
  useElementSize,
  useMediaQuery,
} from '@mantine/hooks'
export { Drawer, Modal } from '../overlay/dialogs.tsx'
export { Popover } from '../overlay/popover.tsx'
export { Tooltip } from '../overlay/tooltip.tsx'
