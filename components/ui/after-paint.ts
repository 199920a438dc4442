/** Runs `work` when what was changed up to now is painted: what a press shows must not wait for what it brings. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
