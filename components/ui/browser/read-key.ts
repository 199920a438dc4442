/**
 * The key of an event as a Latin keyboard has it: what a layout of another script, such as the Burmese one, types with a key is
 * read by its place.
 */
export function readKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (!/[^ -~]/.test(key)) return key
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key
}
