export { type FoundId, type Problem, withSuggestion } from './id-list.ts'
export { type Import, type ImportFormat, readImport } from './import-text.ts'
export { idLabel, parseMessageId } from './message-id.ts'
export { type ParsedRule, parseRule } from './rule.ts'
