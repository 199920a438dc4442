/** Something is under way; the words beside it say what. */
export const Spinner = () => (
  <span
    aria-hidden="true"
    className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-t-transparent"
  />
)
