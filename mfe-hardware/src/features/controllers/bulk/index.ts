export { AssignFilterDialog } from './AssignFilterDialog.tsx'
export { SetSettingsDialog } from './SetSettingsDialog.tsx'
