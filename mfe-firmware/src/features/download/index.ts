export { DownloadCell, DownloadProblems } from './DownloadCell.tsx'
