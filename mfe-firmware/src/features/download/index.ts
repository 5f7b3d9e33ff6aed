export { DownloadCell } from './DownloadCell.tsx'
export { DownloadProblem } from './DownloadProblem.tsx'
