/** The cookie with the paper size that was last chosen in this browser. */
export const PAPER_COOKIE = 'paper'
