/** Texts of adding several elevators. */
export const messages = {
  title: 'Add Elevators',
  label: 'Elevators',
  hint: 'One per line: name, controller key, location. Key and location are optional; {1-6} or {A-F} makes one for each.',
  placeholder: 'Lift {1-6}',
  count: (n: number) => (n === 1 ? '1 elevator' : `${n} elevators`),
  create: (n: number) =>
    n === 0 ? 'Create Elevators' : n === 1 ? 'Create 1 Elevator' : `Create ${n} Elevators`,
  creating: 'Creating...',
  failed: 'Failed to create the elevators',
  invalid: 'Some lines are not valid. Nothing was created.',
  line: (line: number, name: string) => `${line}. ${name}`,
} as const
