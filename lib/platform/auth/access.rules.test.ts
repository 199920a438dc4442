import { safeRedirectPath, signInUrl } from '@/lib/platform/auth/access.rules'

describe('safeRedirectPath', () => {
  it.each(['/admin', '/admin/orders?page=2', '/admin?days=30', '/admin/product/edit12'])(
    'leads back to %s',
    (to) => {
      expect(safeRedirectPath(to)).toBe(to)
    },
  )

  it.each([
    undefined,
    '',
    ['/admin/orders'],
    '/product',
    '/administrator',
    '//evil.test/admin',
    'https://evil.test/admin',
    'javascript:alert(1)',
    '\\/admin',
  ])('leads to the dashboard rather than %p', (to) => {
    expect(safeRedirectPath(to)).toBe('/admin')
  })
})

it('signInUrl remembers the requested page', () => {
  expect(signInUrl('/admin/orders?page=2')).toBe('/admin/sign-in?to=%2Fadmin%2Forders%3Fpage%3D2')
  expect(signInUrl('')).toBe('/admin/sign-in')
})
