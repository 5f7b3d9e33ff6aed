export { type FoundId, type Problem, withSuggestion } from './id-list.ts'
export { type Import, type ImportFormat, readImport } from './import-text.ts'
export { idLabel, type ParsedId, parseMessageId } from './message-id.ts'
