/** The styles of a text control, including its error state. */
export const controlClass =
  'min-h-12 w-full rounded-control border border-line-strong bg-surface px-3.5 py-2 leading-control text-ink placeholder:text-muted disabled:bg-sunken aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger'
