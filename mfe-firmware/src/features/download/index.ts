export { DownloadCell, DownloadProblem } from './DownloadCell.tsx'
