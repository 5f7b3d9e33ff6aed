import { messages } from './rights.messages.ts'

/** Actions of a token in words; one that this console does not know is shown as it is. */
export function actionNames(actions: readonly string[]): string {
  const names: Readonly<Record<string, string>> = messages.actions
  return actions.map((action) => names[action] ?? action).join(', ')
}
