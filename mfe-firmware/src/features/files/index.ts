export { FileUnreadable, runFileTask } from './run-file-task.ts'
