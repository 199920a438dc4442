import { shorten } from '@/lib/platform/text/shorten'

/** Maximum length of a name on a list, in characters. */
const MAX_NAME_LENGTH = 60

/** A name that a stranger typed, shortened on lists; a pointer shows all of it. */
export function PersonName({ name }: { name: string }) {
  const shown = shorten(name, MAX_NAME_LENGTH)
  return (
    <span
      className="user-text max-md:-my-1 max-md:line-clamp-1 max-md:py-1"
      title={shown === name ? undefined : name}
    >
      {shown}
    </span>
  )
}
