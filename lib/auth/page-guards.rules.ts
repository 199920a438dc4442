/**
 * The path to go to after sign-in: the requested admin page, or else the dashboard. Anybody can craft the URL that
 * contains `to`, so paths outside the admin area are ignored.
 */
export const safeRedirectPath = (to: unknown): string =>
  typeof to === 'string' && /^\/admin(?:[/?]|$)/.test(to) ? to : '/admin'

/** The URL of the sign-in page, which leads back to `place`. */
export const signInUrl = (place: string): string =>
  safeRedirectPath(place) === '/admin' ? '/admin/sign-in' : `/admin/sign-in?to=${encodeURIComponent(place)}`
