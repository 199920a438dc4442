/** A loading indicator; the text beside it describes the action. */
export const Spinner = () => (
  <span
    aria-hidden="true"
    className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-t-transparent"
  />
)
