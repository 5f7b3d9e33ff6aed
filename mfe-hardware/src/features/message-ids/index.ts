export { parseDbc } from './dbc.ts'
export { type FoundId, type IdList, type Problem, parseIdList, withSuggestion } from './id-list.ts'
export { idLabel, type ParsedId, parseMessageId } from './message-id.ts'
