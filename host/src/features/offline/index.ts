export { registerWorker } from './register-worker.ts'
