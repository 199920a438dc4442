/** Runs `work` after the next paint, so that it does not delay the visible response to an interaction. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
