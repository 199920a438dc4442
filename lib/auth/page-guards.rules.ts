/**
 * Where signing in leads: the page of the admin that was asked for, else the dashboard. `to` stands in an address
 * that anybody can have written, so nothing outside the admin counts.
 */
export const safeRedirectPath = (to: unknown): string =>
  typeof to === 'string' && /^\/admin(?:[/?]|$)/.test(to) ? to : '/admin'

/** The way to the door, from which one comes back to `place`. */
export const signInUrl = (place: string): string =>
  safeRedirectPath(place) === '/admin' ? '/admin/sign-in' : `/admin/sign-in?to=${encodeURIComponent(place)}`
