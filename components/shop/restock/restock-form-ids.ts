/** The elements of the form that its script finds. */
export const RESTOCK_FORM = {
  form: 'restock-form',
  problem: 'restock-problem',
  done: 'restock-done',
} as const
